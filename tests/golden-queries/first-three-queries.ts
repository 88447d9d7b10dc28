import type { FindResult } from '#search/contract/find.ts'

/**
 * What a mechanic types, and what must stand among the first three parts. Written from the catalogue, not from answers.
 */
export interface FirstThreeQuery {
  readonly query: string
  readonly anyOf: readonly string[] // Part numbers; empty: the shop has no such part, and the page says so
  readonly noneOf: readonly string[] // Noise
}

/** Lines of `query | any of these | none of these`. `(says)`: nothing is shown without a word on what is missing. */
export function firstThreeQueriesOf(table: string): FirstThreeQuery[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', any = '', none = ''] = line.split('|').map((it) => it.trim())
      const numbers = (cell: string) => cell.split(' ').filter((it) => it !== '' && it !== '(says)')
      return { query, anyOf: numbers(any), noneOf: numbers(none) }
    })
}

type Answer = Pick<FindResult, 'total' | 'notes'> & { items: readonly { sku: string }[] }

/** What is wrong with the first three parts; nothing if what was meant is among them, without noise. */
export function firstThreeFault({ query, anyOf, noneOf }: FirstThreeQuery, { total, notes, items }: Answer): string[] {
  const three = items.slice(0, 3).map(({ sku }) => sku)
  const isSaid = total === 0 || notes.length > 0
  const isRight = anyOf.length === 0 ? isSaid : three.some((it) => anyOf.includes(it))
  const isClean = !three.some((it) => noneOf.includes(it))
  return isRight && isClean ? [] : [`${query}: ${three.join(', ') || 'nothing'} instead of ${anyOf.join(' ')}`]
}

/** By these the search was mended: 81 were found before. */
export const firstThreeQueries = firstThreeQueriesOf(`
torrent chainring 42 | CR-42-104
narrow wide ring 32 | CR-32-104
1x12 chainring 104 | CR-32-104
compact chainrings 50/34 | CR-50-110 CR-34-110
inner chainring 34 110 | CR-34-110
11-34 cassete 11 speed | CS-11-1134
10 spd cassette | CS-10-1136
51t dinner plate cassette | CS-12-1051
6.6mm chain | CH-09-116
bb 68 24mm spindle | BB-68-24
hollowtech bottom bracket 73mm | BB-73-24
square taper bottom braket | BB-73-113
pf30 bottom bracket | BB-PF68-24 BB-PF73-D
bsa 1.37x24 73 | BB-73-24 BB-73-D BB-73-113
172.5 crank arms 50-34 | FC-172-5034
175 mm dub chainset | FC-175-34-D
boost crankset 1x | FC-170-32 FC-175-34-D
rear mech 12 speed | RD-12-95
derailleurs 11 speed road | RD-11-72-R
clutch derailleur 11s | RD-11-75
short cage rear derailer 8 speed | RD-08-60
front derailleur 34.9 clamp | FD-02-349
front mech bottom pull | FD-02-349
12 speed trigger shifter | SL-12-R
centre lock disc 140 | DR-140-CL
203 rotors | DR-203-6
8 inch rotor | DR-203-6
4 pot brake caliper | BC-PM74-4
post mount caliper 2 piston | BC-PM74-2
flat mount brake | BC-FM34-2 BP-F2-RES
rim brake caliper 49mm reach | BC-DP49
organic pads d2 | BP-D2-RES
rim brake pads 55mm | BP-R55 | BP-D2-RES BP-D4-SIN BP-F2-RES
brake shoes for v brake | BP-R55
hub overhaul kit | WZ-HUB-148
caliper service kit | WZ-BRK-22
hose olive and barb | WE-OL-5 WE-BA-5
bleed nipple | WE-BV-M5
brake hose 5 mm | WE-HL-5
boost rear hub micro spline | HB-R148-32-MS
boost front hub 15 mm 32h | HB-F110-32
road rear hub 142 centerlock | HB-R142-32-HG
12x100 front hub 6 bolt | HB-F100-32
hg freehub body | WH-FB-HG WH-BD-HG
36t ratchet | WH-RR-36
freehub pawls | WH-PL-9
hub bearings 6902 | WB-6902-2RS WB-6902-LB
6802 2rs bearing | WB-6802-2RS
28x15x7 bearing | WB-6902-2RS WB-6902-LB
is42 is52 headset | HS-4252-IS
1 1/8 threadless headset | HS-34-EC HS-44-IL HS-4456-T HS-4252-IS
stem 31.8 100mm | ST-100-6
50mm stem 31.8 clamp | ST-050-318
stem 35 bore 45mm | ST-045-350
handlebar 760 wide | HBR-F760
42cm drop bars | HBR-D420
flare bar gravel 46cm | HBR-G460
lock on grip | GR-130
ergo grips | GR-130
seatpost 27.2mm 350 | SPT-272-350
dropper 30.9 170mm travel | SPT-309-170
31.6 dropper post | SPT-316-150
seatclamp 34.9 | SC-349
saddle 155 | SD-155-C
sadle carbon rails | SD-155-C
clipless pedal spd | PD-2B
29er fork 140mm travel | FK-140-T
rigid carbon fork | FK-395-R FK-390-G
gravel fork flat mount tapered | FK-390-G
29" mtb tire | TY-58-622 TY-61-622 | TY-28-622 TY-40-622
700x28 slick | TY-28-622
27.5 x 2.4 tyres | TY-61-584
gravel tyre 700 x 45c | TY-45-622
schwalbe 700x40 | TY-40-622 | RM-622-17-R
inner tube 26 inch schrader valve | TU-57-559-S
29er tube presta | TU-61-622 | SC-349
32 hole rim 29 | RM-622-30 RM-622-25
650b rim 30mm internal | RM-584-30
hookless rim | RM-622-24-H
spoke 264 mm plain gauge | SP-264-20
brass spoke nipples | WW-NI-12
tubeless rim tape 30mm rim | WW-TP-33
front axle 15mm boost | TA-15-148
m6x16 bolt | WC-PB-616
chainring bolts | WC-RB-865
boost trail wheel front 29 | WL-F110-30
gravel wheelset | WL-F100-25 WL-R142-25
shim 27.2 31.6 | AD-SH-272-316
centerlock 6 bolt adapter | AD-CL-6
cassette spacer 1.85 | AD-SP-185
mtb frame 44cm | WF-T44
drivetrain 12 speed | CS-12-1051 CS-12-1050 CH-12-126 CH-12-126-E RD-12-95 FC-170-32 FC-175-34-D CR-32-104
groupset | (says)
bar tape | (says)
sram brake pads | BP-D2-RES BP-D4-SIN BP-F2-RES BP-R55
rear wheel 148 micro spline | WL-R148-30
top cap and bolt | WK-TC-34 WK-TB-635
8.5mm chainring bolt | WC-RB-865
press fit bb 46mm 73 | BB-PF73-D
star nut 1 1/8 | WK-SN-286
`)

/** First asked once the search was mended: of the first 44, written with the others, 39 were found, of the rest 38. */
export const laterFirstThreeQueries = firstThreeQueriesOf(`
gravel chainring 40t | CR-40-110
shimano hyperglide+ 12sp cassette | CS-12-1051
sram xd 10-50 cassette | CS-12-1050
9 sp casette | CS-09-1134
road casset 11-28 | CS-11-1128
cassette 8v | CS-08-1128
kmc 11 speed chain | CH-11-118
eagle chain 12s | CH-12-126-E
chain 3/32 8 speed | CH-08-116
chains 10spd 116 links | CH-10-116
dub bsa bb | BB-73-D
t47 bb | BB-T47-24
crank 170mm 32 tooth | FC-170-32
shifter 11 spd right | SL-11-R
brifter 11sp | DL-11-RH
160 mm 6 bolt rotor | DR-160-6
sintered padz 4 piston | BP-D4-SIN
caliper piston seals 22mm | WE-PS-22
pad retaining pin | WE-PN-4
135mm qr hub | HB-R135-32-QR
bearing 30x42x7 | WB-6806-2RS
1 1/8 headset bearing upper | WB-418-45
52mm lower bearing 36/45 | WB-520-36
1.5 inch crown race | WK-RC-398
headset zs44 zs56 | HS-4456-T
semi integrated headset 44/56 | HS-4456-T
31.8 riser handlebars | HBR-F760
800mm bars 35mm | HBR-F800-35
flat pedals | PD-100-10
26" tire knobby | TY-57-559
inner tubes 700c road | TU-28-622 | SC-349
butyl tube 60mm valve | TU-45-622
dt swiss spokes 292 | SP-292-1820
tubeless valves presta 44 | WW-VA-44
thru axle m12x1.5 rear | TA-12-180
jockey wheels 13t | WD-PG-13 WD-PT-13
cable pinch bolt derailleur | WD-CB-M5
limit screws | WD-LS-M4
crank arm left 170 | WC-AL-170
180mm post mount adapter | AD-PM-20 AD-PM-40
handlebar shim 35 | AD-BS-318-350
cockpit | ST-100-6 ST-050-318 ST-045-350 HBR-F760 HBR-D420 HBR-F800-35 HBR-G460 GR-130
maxxis 29x2.4 | TY-61-622
rotor bolt t25 | WE-RB-510
rear shock bolt m10 hanger | WD-MB-10
torx 25 bolts for rotors | WE-RB-510
chain for 12 speed eagle | CH-12-126-E
12-speed hyperglide chain | CH-12-126
126 link chain | CH-12-126 CH-12-126-E
compact road crank 172,5mm | FC-172-5034
double ring crank 44-32 | FC-172-4432
XD driver hub boost | HB-R148-32-XD
cassette for micro spline | CS-12-1051
11-42t 11v cassette | CS-11-1142
hydro brake lever flat bar | BL-H2-222
brake levers for canti | BL-S-222
hood lever left | BL-H2-238
road calliper flat mnt | BC-FM34-2
dual pivot brake | BC-DP49
avid brake pads sintered | BP-D4-SIN
pads d4 | BP-D4-SIN
ice tech rotor 160 centerlock | DR-160-CL
7 inch rotors | DR-180-6
carbon 29er rim | RM-622-24-H
28" rim brake rim | RM-622-17-R
ETRTO 622-30 rim | RM-622-30
conti 700 x 28c | TY-28-622
2.4" 27.5 trail tyre tubeless | TY-61-584
road inner tube presta 48mm | TU-28-622
26x2.1 inner tube auto valve | TU-57-559-S
headset EC34 1-1/8 | HS-34-EC
integrated headset tapered | HS-4252-IS
lower headset cup zs56 | WK-CU-56
stem 50 mm 0 degree | ST-050-318
handle bar 31,8mm 760 | HBR-F760
flared drop bar | HBR-G460
seat post 31.6 dropper 150mm drop | SPT-316-150
saddle 143mm wide | SD-143
platform pedals 9/16 | PD-100-10
mtb fork 120mm 15x110 | FK-120-S
rigid fork 29 post mount | FK-395-R
thru axel 12x100 front | TA-12-122
dropper remote lever | LV-DR-222
presta grommet adaptor | AD-VG-85
centrelock lockring | WW-LR-40
hydraulic banjo olive 5mm | WE-OL-5
`)
