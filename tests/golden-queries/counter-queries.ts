import { firstThreeQueriesOf } from './first-three-queries.ts'

/** As mechanics and customers ask at the counter: 97 were found when first asked. */
export const counterQueries = firstThreeQueriesOf(`
104 bcd 42t outer ring | CR-42-104
n/w chainring 32t 104 | CR-32-104
five bolt 110 50t chain ring | CR-50-110
110 bcd 5 arm inner 34 tooth | CR-34-110
40t narrow-wide gravel ring 4-arm | CR-40-110
11-42 11s hg casette | CS-11-1142
510% range cassette | CS-12-1051
8sp cassette sprockets 11-28 | CS-08-1128
9s sprocket set touring | CS-09-1134
trekking cassette 10 gear | CS-10-1136
11/28 road block 11 spd | CS-11-1128
xd cassete 12speed | CS-12-1050
chains for 8spd workshop pack | CH-08-116
9spd chain w/ quick link | CH-09-116
10s chian nickle plated | CH-10-116
118 link chain 11 | CH-11-118
hyperglide plus chain | CH-12-126
12v chain eagle | CH-12-126-E
44/32 double chainset 172.5 | FC-172-4432
170mm cranks boost 1x 32 | FC-170-32
dub crank 175 | FC-175-34-D
50x34 compact crank | FC-172-5034
40t gravel chainset 1x | FC-170-40-G
external bearing bb road 68 | BB-68-24
bb73 shimano 24mm threaded | BB-73-24
cartridge bb jis 73x113 | BB-73-113
dub press fit 73 | BB-PF73-D
bb92 shimano press fit | (says)
mtb rear mech 11sp 42t | RD-11-75
12 sp long cage derailer | RD-12-95
gravel mech 11 speed | RD-11-72-R
front changer 34.9 | FD-02-349
8s gear shifter right hand | SL-08-R
sti 11 speed right | DL-11-RH
dropper thumb remote | LV-DR-222
shifter 11 mountain | SL-11-R
160 rotor six bolt eddy | DR-160-6
203mm dh disc | DR-203-6
centreloc rotor 160 | DR-160-CL
cl disk 140mm | DR-140-CL
hydraulic calliper pm 2 pot | BC-PM74-2
4pot downhill caliper finned pads | BC-PM74-4
fm caliper rear hydro | BC-FM34-2
dual pivots brakes 28mm tyre | BC-DP49
brake master cylinder flat bar | BL-H2-222
canti levers pair | BL-S-222
hydro hood left drop bar | BL-H2-238
2 piston resin disc pads | BP-D2-RES BP-F2-RES
metallic pads 4 pot | BP-D4-SIN
fm brake pads | BP-F2-RES
rim brake blocks | BP-R55
front hub 100x12 6 bolt 32 hole | HB-F100-32
boost front hub qr15 | HB-F110-32
road disc front hub cl 12mm | HB-F100-32-CL
148x12 hub xd | HB-R148-32-XD
ms freehub rear hub 32h | HB-R148-32-MS
135 quick release disc hub | HB-R135-32-QR
142mm rear hub road 11sp | HB-R142-32-HG
29 rim 30mm internal tubeless 32h | RM-622-30
27.5 trail rim | RM-584-30
carbon rim hookless 24 | RM-622-24-H
700c rim brake rim 17mm | RM-622-17-R
spokes 264 j-bend | SP-264-20
2.0/1.8 butted spokes 292mm | SP-292-1820
all road tyre 40c folding | TY-40-622
29x2.3 knobbly tyre | TY-58-622
45c gravel tire hookless ok | TY-45-622
650b x 2.4 trail tire | TY-61-584
26 x 2.25 mtb tyre wire | TY-57-559
7 bar slick 28 | TY-28-622
700x23-28 tube presta 48mm | TU-28-622
700 x 35-45 inner tube long valve | TU-45-622
27.5 tube fv | TU-61-584
26" tube av | TU-57-559-S
zs44 zs56 headset tapered steerer | HS-4456-T
34mm external headset 1-1/8 straight | HS-34-EC
100mm stem 6deg 31.8 | ST-100-6
35mm bar stem 45 | ST-045-350
42 cm road bar compact | HBR-D420
riser 800 mm 35 clamp | HBR-F800-35
30.9 dropper 170 drop | SPT-309-170
27.2 post 350 20mm setback | SPT-272-350
seat collar 34.9 | SC-349
short nose saddle carbon rails | SD-155-C
pedals clips 2 bolt | PD-2B
29 sus fork 120 boost | FK-120-S
6 bolt rotor on centrelock hub adaptor | AD-CL-6
180 to 203 pm adapter | AD-PM-23
1.85mm spacer 11sp freehub | AD-SP-185
t25 rotor bolts m5x10 | WE-RB-510
star fangled nut 1-1/8" | WK-SN-286
rachet ring 36 | WH-RR-36
lower jockey wheel 12 tooth | WD-PT-12
PG-13 | WD-PG-13
hs4456 | HS-4456-T
pm74-4 caliper | BC-PM74-4
tubeless sealant 500ml | (says)
20 inch bmx tyre | (says)
chain lube | (says)
36h rim | (says)
`)

/** First asked once the search was mended: 47 of the fifty were found. */
export const laterCounterQueries = firstThreeQueriesOf(`
cr 32 104 narrow wide | CR-32-104
outer chainring 50t compact road | CR-50-110
ring 34t 5 bolt | CR-34-110
eleven speed cassette 11-34 | CS-11-1134
12sp 10-50t sram cassette | CS-12-1050
hg 10sp cassete 36t | CS-10-1136
mtb chain 11spd | CH-11-118
6.6 mm pin chain | CH-09-116
ht2 crankset 170 32t | FC-170-32
road compact cranks 172.5mm | FC-172-5034
pf bb 68mm 24 | BB-PF68-24
t-47 external bb | BB-T47-24
sq taper bb 113 | BB-73-113
dub bb 73 bsa english | BB-73-D
clutch mech 11 speed 42 | RD-11-75
8spd rear derailer | RD-08-60
band on fd 31.8 | FD-02-349
trigger shifters 12spd rh | SL-12-R
180mm 6b rotor | DR-180-6
center lock rotors 160 | DR-160-CL
four piston brake pads | BP-D4-SIN
postmount 2 pot caliper | BC-PM74-2
brake lever hydraulic flatbar | BL-H2-222
110x15 hub | HB-F110-32
cl rear hub boost | HB-R148-32-HG
12x142 rear hub centre-lock | HB-R142-32-HG
bolt thru axle front 15 boost | TA-15-148
mtb rear axle 12x180 | TA-12-180
25mm int 29er rim disc | RM-622-25
spoke nipples 12 mm brass | WW-NI-12
2.4 29 trail tyre | TY-61-622
26 x 2.1 schrader tube | TU-57-559-S
29 tubes 2.3 | TU-61-622
hs 34 ec | HS-34-EC
ec44 lower headset 1.5 | HS-44-40-L
gravel handlebars 46 flare | HBR-G460
0deg stem 50 | ST-050-318
lockon grip pair | GR-130
dropper 31.6 | SPT-316-150
143 saddle sitbone | SD-143
flat pedal pins alloy | PD-100-10
trail fork tapered 140 | FK-140-T
shim 30.9 to 27.2 | AD-SH-272-309
bottom bracket cup drive side | WC-CU-R
freehub bearing 15x24x5 | WB-6802-2RS
caliper half outer | WE-HO-22
m6x18 brake bolt | WE-MB-618
hose nut 8mm | WE-HN-8
chain whip | (says)
kids bike 20" | (says)
`)
