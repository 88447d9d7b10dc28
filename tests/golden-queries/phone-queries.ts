import { firstThreeQueriesOf } from './first-three-queries.ts'

/** As people type on a phone. By these the search was mended: 107 of 120 were found before. */
export const phoneQueries = firstThreeQueriesOf(`
chain ring 32 tooth 104bcd | CR-32-104
42 tooth chainwheel | CR-42-104
nw chainring 32t | CR-32-104
4 arm 110bcd ring 40t | CR-40-110
cr 50 110 | CR-50-110
11sp casette 11-42t | CS-11-1142
cassette 12 spd 10/51 | CS-12-1051
cs121050 | CS-12-1050
9speed cogset 11-34 | CS-09-1134
sprocket cluster 8 speed | CS-08-1128
nine speed chain | CH-09-116
chian 10 speed | CH-10-116
12s eagle chian | CH-12-126-E
1x crank set 170mm 32t | FC-170-32
left hand crank 170 | WC-AL-170
outboard bearing bb 68mm | BB-68-24 BB-T47-24
bottom brackt pressfit 68 24mm | BB-PF68-24
113mm square tapered bb | BB-73-113
T 47 bottom bracket | BB-T47-24
rear deraileur 12sp | RD-12-95
11 speed road rear mech | RD-11-72-R
front mech band on 34,9 | FD-02-349
8spd trigger shifters | SL-08-R
160mm 6-bolt disk | DR-160-6
140 center-lock rotor | DR-140-CL
7" disc rotor | DR-180-6
4-pot calliper | BC-PM74-4
resin pads for 2 piston caliper | BP-D2-RES BP-F2-RES | BP-R55
flatmount disc pads | BP-F2-RES
cantilever brake levers | BL-S-222
hydro lever 22.2 clamp | BL-H2-222
front hub 15 x 110 boost 6bolt | HB-F110-32
hub 142 x 12mm centre lock | HB-R142-32-HG
qr rear hub 135 | HB-R135-32-QR
freehub microspline | WH-FB-MS WH-BD-MS HB-R148-32-MS
front thru-axle 15mm | TA-15-148
27.5in rim 30mm | RM-584-30
622x17 rim | RM-622-17-R
29 er trail tire 2.4in | TY-61-622
700 x 45 gravel tyres tubeless | TY-45-622
road tyer 28mm | TY-28-622
26inch mtb tire | TY-57-559 | TU-57-559-S TY-58-622
27.5" inner tube presta | TU-61-584 | TY-61-584
26 in tube car valve | TU-57-559-S
road bike tube 700 x 25 | TU-28-622
ahead headset 1 1/8" 34mm | HS-34-EC
tapered zs44/zs56 head set | HS-4456-T
lower headset bearing 52mm 45deg | WB-520-45
zero rise stem 50mm | ST-050-318
wide riser bars 800mm | HBR-F800-35
seat pin 27.2 | SPT-272-350
seatpost shims 27.2 30.9 | AD-SH-272-309
30.9mm dropper seat post 170 | SPT-309-170
saddle carbon rail | SD-155-C
jocky wheels 11 tooth | WD-PG-11 WD-PT-11
derailleur cable clamp bolt | WD-CB-M5
starnut | WK-SN-286
mtb front wheel 29 15mm | WL-F110-30
spd pedals mtb | PD-2B
130mm travel fork | (says)
hydraulic brake hose olive & insert | WE-OL-5 WE-BA-5
shifter cable adjuster | WD-BA-M5
brake hose compression nut | WE-HN-8
calliper mounting bolts post mount | WE-MB-618
disc brake bleed screw m5 | WE-BV-M5
caliper piston 22mm eddy | WE-PI-22
brake pad spring clip | WE-SG-2
crank pinch bolts m6 | WC-PB-616
crank arm preload cap | WC-PC-20
left crank arm 170mm | WC-AL-170
mech b tension screw | WD-BS-M4
high low limit screw derailleur | WD-LS-M4
guide jockey wheel 12 speed | WD-PG-13
rear hub end caps 12mm boost | WH-EC-L WH-EC-R
freehub pawls and springs | WH-PL-9 WH-PS-28
hub rubber seal | WH-SE-30 WH-SE-43
steerer top cap bolt | WK-TB-635 WK-TC-34
headset compresion ring | WK-KR-286
fork crown race tapered | WK-RC-398
upper headset bearing 45x45 | WB-418-45
valve cap presta | WW-DC-8
tubeless tape 28 mm | WW-TP-28
chainring bolt single m8 | WC-RB-865
rotor bolts torx m5 | WE-RB-510
gravel bike fork carbon 12x100 | FK-390-G
mtb suspension fork 29 140 | FK-140-T
road bike brake caliper flat mnt hydro | BC-FM34-2
MTB 29 tyre 2.3 | TY-58-622
29 inch mountain bike tyres | TY-58-622 TY-61-622 | TU-61-622
26" mtb tyre 2.25 wire bead | TY-57-559
27.5 mtb tire | TY-61-584
mtb grips lock-on 130mm | GR-130
mtb handlebar 35mm clamp | HBR-F800-35
mtb brake pads 4 piston metal | BP-D4-SIN
road chain 11spd | CH-11-118
mtb cassette 12s microspline | CS-12-1051
road brake pads rim | BP-R55 | BP-D2-RES BP-D4-SIN
gravel tyre 45mm hookless | TY-45-622
road stem 100mm | ST-100-6
mtb stem 50mm 31.8 clamp | ST-050-318
mtb saddle 143 | SD-143
mtb inner tube 29 presta | TU-61-622
mtb hub boost 6 bolt 32h rear | HB-R148-32 HB-R148-32-MS HB-R148-32-XD
road hub front 12mm cl | HB-F100-32-CL
carbon seatpost 27.2 | SPT-272-350
shimano 105 rear derailleur 11 speed | RD-11-72-R
sram gx eagle chain 12 speed | CH-12-126-E
hope 4 pot brake pads | BP-D4-SIN
hydraulic caliper mineral oil flatmount 2 piston | BC-FM34-2
brake adapter pm 160 to 180 | AD-PM-20
pm adaptor 180-203mm | AD-PM-23
bb cup tool side left bsa | WC-CU-L
bb30 bearing 6806 | WB-6806-2RS
crank bolts torque | (says)
star nut 28.6 steerer | WK-SN-286
6802-2RS freehub bearing | WB-6802-2RS
wheel rear boost microspline | WL-R148-30
tune up kit brakes | WZ-BRK-22
hub service kit boost | WZ-HUB-148
mountain bike complete 44cm | WX-T44
`)

/** First asked once the search was mended: 36 of the first 40 were found, 39 of the rest. */
export const laterPhoneQueries = firstThreeQueriesOf(`
single chainring 4 bolt 104 narrow-wide | CR-32-104
50 tooth outer ring road | CR-50-110
11-28t road casette | CS-11-1128
10-50 eagle sprockets xd | CS-12-1050
8sp chain 116 link | CH-08-116
weir 11 speed chain | CH-11-118
gravel crank 40 tooth | FC-170-40-G
dub cranks 34t | FC-175-34-D
hollowtech 2 bb 68mm bsa | BB-68-24
bottom bracket bearings 24 x 37mm | WB-2437-2RS
11 spd mtb rear mech clutch | RD-11-75
short cage mech | RD-08-60
12sp shifter rh | SL-12-R
disc rotor 203 mm 6-bolt | DR-203-6
mineral oil brake caliper post mnt | BC-PM74-2 BC-PM74-4
road rim calipers | BC-DP49
sintred 4 pot pads | BP-D4-SIN
hydraulic brake lever drop bars left | BL-H2-238
center lock to 6bolt adaptor | AD-CL-6
rear hub xd boost 148mm | HB-R148-32-XD
micro-spline free hub body complete | WH-FB-MS
6902 2 rs bearing | WB-6902-2RS
m12 through axle gravel fork | TA-12-122
disc rim 29in 25 internal | RM-622-25
spoke 292mm double butted 14g | SP-292-1820
brass nipples 12mm spokes | WW-NI-12
700c x 28 road tyre slick | TY-28-622
650b 2.4 tire tubeless | TY-61-584
60mm valve inner tube 700x40 | TU-45-622
tubless valve presta 44 mm | WW-VA-44
rimtape 25mm rim | WW-TP-28
is42 headset road tapered | HS-4252-IS
31.8 stem 100 mm 6° | ST-100-6
compact drops 42 | HBR-D420
lockon grips | GR-130
dropper 31,6 x 150 | SPT-316-150
wide sit bones saddle 140 | SD-155-C
seat clamp for 34.9 seat tube | SC-349
banjo bolt brake hose | (says)
29er frame mountain size 44 | WF-T44 WX-T44
36 tooth chainring mtb | (says)
chainset 175mm dub 34 tooth | FC-175-34-D
gravel chainrings 40t 110 | CR-40-110
11spd 11-34t cassete road | CS-11-1134
10sp cassette 11-36 | CS-10-1136
casette 9-speed | CS-09-1134
hg+ chain 12 spd | CH-12-126
11 speed chains 118 | CH-11-118
bottom bracket 73mm dub pressfit | BB-PF73-D
bb 73 english threaded 24mm | BB-73-24
fd 34.9 | FD-02-349
8 speed mech short | RD-08-60
dual control lever 11 | DL-11-RH
dropper remote lever | LV-DR-222
180 rotor six bolt | DR-180-6
centrelock disc 160mm | DR-160-CL
flat mount hydraulic caliper | BC-FM34-2
dual pivot rim brake caliper 49 mm | BC-DP49
organic brake pads flat mnt | BP-F2-RES
4 piston pads sintered d4 | BP-D4-SIN
hood lever hydraulic left | BL-H2-238
32h 12x100 front hub center lock | HB-F100-32-CL
boost rear hub hg centrelock | HB-R148-32-HG
thru axel 12mm rear boost | TA-12-180
carbon rim gravel 42mm deep | RM-622-24-H
mtb rim 27,5 | RM-584-30
700x28 tyer | TY-28-622
29 x 2.25 tyre | TY-58-622
tubes 29er | TU-61-622
schrader inner tube 26x2.2 | TU-57-559-S
ec34 headset straight steerer | HS-34-EC
ec44 lower cup tapered | HS-44-40-L
stem 35mm clamp 45mm | ST-045-350
gravel bars flared 46 | HBR-G460
27.2mm seat post 350mm | SPT-272-350
31.6 shim for 27.2 post | AD-SH-272-316
saddle 143 flat | SD-143
flat pedals 9/16 alloy | PD-100-10
rear freehub pawls set | WH-PL-9
end cap rear hub right | WH-EC-R
`)
