import { goldenQueriesOf } from './golden-query.ts'

/** Over the demo catalogue, as mechanics say it at the counter, newcomers guess it and fast typists misspell it. */
export const demoWorkshopQueries = goldenQueriesOf(`
# Numbers with words beside them, or with groups left out
CR-42-104 chainring | CR-42-104 | - | CR-32-104
chainring CR-42-104 | CR-42-104 | - | CR-32-104
SKU CR-42-104 | CR-42-104 | - | CR-32-104
part number CR-42-104 | CR-42-104 | - | CR-32-104
42-104 | CR-42-104 | - | CR-32-104
CR42-104 | CR-42-104 | - | CR-32-104
CR_42_104 | CR-42-104 | - | CR-32-104
TY-40-622 tyre | TY-40-622 | - | TY-58-622
6902-2RS | WB-6902-2RS | - | WB-6902-LB
6902 | WB-6902-2RS WB-6902-LB | WB-6902-2RS WB-6902-LB | WB-6806-2RS
6806 2rs | WB-6806-2RS | - | WB-6902-2RS
BB 73 13 | BB-73-113
DRR-160-6 | DR-160-6
SPT-272-530 | SPT-272-350
SD-134 | SD-143

# Tyres and tubes
40c | TY-40-622 | - | TY-45-622
28c tyre | TY-28-622 | - | TY-40-622 RM-622-25
25c tyre | (none)
700 28c | TY-28-622 | - | TY-40-622
700 x 40c tyre | TY-40-622 | - | TY-45-622
650 b tire | TY-61-584 | TY-61-584 | TY-61-622
27.5+ | TY-61-584 RM-584-30 TU-61-584 | TY-61-584 | TY-61-622
29 x 2.4 | TY-61-622 | TY-61-622 | TY-58-622 TY-61-584
2.4 29er tyre | TY-61-622 | TY-61-622 | TY-61-584
tyre 2.25 26 | TY-57-559 | TY-57-559 | TY-61-622
27.5 2.4 tyre | TY-61-584 | TY-61-584 | TY-61-622 TU-61-584
28 x 1.75 | TY-45-622 | TY-45-622 | TY-28-622
61-622 | TY-61-622 | TY-61-622 | TY-58-622
inner tube 700x28c | TU-28-622 | TU-28-622 | TU-45-622 TU-61-622
inner tube for 700x40c | TU-45-622 | TU-45-622 | TU-28-622 TU-61-622
29x2.4 tube | TU-61-622 | TU-61-622 | TU-45-622 TU-61-584
inner tube 27.5x2.4 | TU-61-584 | TU-61-584 | TU-61-622
700 x 23c tube | TU-28-622 | TU-28-622 | TU-45-622
26x2.1 tube | TU-57-559-S | TU-57-559-S | TU-61-584
presta tube 60 mm | TU-45-622 | TU-45-622 | TU-28-622
inner tube 26 schrader | TU-57-559-S | TU-57-559-S | TU-28-622
gravel tire | TY-45-622 | TY-45-622 | TY-58-622
100 psi tyre | TY-28-622 | TY-28-622 | TY-58-622
tubeless valve 44mm | WW-VA-44 | WW-VA-44 | WW-DC-8
rim tape 28 mm | WW-TP-28 | WW-TP-28 | WW-TP-33

# Wheels, hubs and axles
32 spoke rim | RM-622-24-H RM-622-25 RM-584-30 RM-622-30 RM-622-17-R | RM-622-25 RM-584-30
28h hub | (none)
292 mm spokes | SP-292-1820 | SP-292-1820 | SP-264-20
spoke 292mm | SP-292-1820 | SP-292-1820 | SP-264-20
rim internal 30 | RM-584-30 RM-622-30 | RM-584-30 RM-622-30 | RM-622-25
30mm inner width 29 rim | RM-622-30 | RM-622-30 | RM-584-30
32h front hub | HB-F100-32-CL HB-F100-32 HB-F110-32 | HB-F100-32 HB-F110-32 | HB-R148-32
142x12 centerlock | HB-R142-32-HG | HB-R142-32-HG | HB-R148-32-HG
front hub centerlock 32h | HB-F100-32-CL | HB-F100-32-CL | HB-F100-32
12 x 148 mm rear hub 32h micro spline | HB-R148-32-MS | HB-R148-32-MS | HB-R148-32-XD
xd driver hub | HB-R148-32-XD | HB-R148-32-XD | HB-R148-32-MS
microspline freehub | WH-BD-MS WH-FB-MS | WH-BD-MS WH-FB-MS | WH-BD-HG
quick release rear hub | HB-R135-32-QR | HB-R135-32-QR | HB-R148-32
15x110 hub | HB-F110-32 | HB-F110-32 | HB-F100-32
front boost hub | HB-F110-32 | HB-F110-32 | HB-R148-32
thru axle 12x148 | TA-12-180 | TA-12-180 | TA-15-148 TA-12-122
thru axle 12x180 | TA-12-180 | TA-12-180 | TA-12-122
M12x1.5 axle | TA-12-122 TA-12-180 | TA-12-122 TA-12-180 | TA-15-148
rear thru-axle | TA-12-180 | TA-12-180 | -

# Bearings, bolts and small parts
24x37 bearing | WB-2437-2RS | WB-2437-2RS | WB-6902-2RS
15x28x7 bearing | WB-6902-2RS WB-6902-LB | WB-6902-2RS WB-6902-LB | WB-6802-2RS
15 x 24 x 5 | WB-6802-2RS | WB-6802-2RS | WB-6902-2RS
52x7 bearing | WB-520-36 WB-520-45 | WB-520-36 WB-520-45 | WB-418-45
41.8 headset bearing | WB-418-45 | WB-418-45 | WB-520-36
M5x10 bolt | WE-RB-510 | WE-RB-510 | WE-MB-618
m6x18 | WE-MB-618 | WE-MB-618 | WE-CB-622
m8.5 chainring bolt | WC-RB-865
rotor bolts | WE-RB-510 | WE-RB-510
jockey wheels 11t | WD-PG-11 WD-PT-11 | WD-PG-11 WD-PT-11 | WD-PG-13
12t jockey wheel | WD-PT-12 | WD-PT-12 | WD-PT-11
pawl spring | WH-PS-28 WH-PS-28-L | WH-PS-28 WH-PS-28-L
star fangled nut | WK-SN-286 | WK-SN-286
crown race 39.8 | WK-RC-398 | WK-RC-398 AD-RR-398-300
left crank arm | WC-AL-170 | WC-AL-170 | WC-AR-170
non drive side crank arm | WC-AL-170 | WC-AL-170 | WC-AR-170
b screw | WD-BS-M4 | WD-BS-M4
hydraulic hose 5mm | - | BL-H2-222 BC-FM34-2
olive | WE-OL-5 | WE-OL-5

# Drivetrain
130 bcd | (none)
32t chainring 104 bcd | CR-32-104 | CR-32-104 | CR-42-104 FC-170-32
32t narrow wide 104 bcd chainring 12 speed | CR-32-104 | CR-32-104 | CR-42-104
chainring 42 tooth 104 bcd 10 speed | CR-42-104 | CR-42-104 | CR-32-104
110 bcd 4 bolt | CR-40-110 FC-170-40-G | CR-40-110 FC-170-40-G | CR-50-110
double chainset | FC-172-4432 FC-172-5034 | FC-172-4432 FC-172-5034 | FC-170-32
2x crankset | FC-172-4432 FC-172-5034 | FC-172-4432 FC-172-5034 | FC-170-32
1x crankset | FC-170-32 FC-175-34-D FC-170-40-G | FC-170-32 FC-175-34-D FC-170-40-G | FC-172-4432
compact chainset 50-34 | FC-172-5034 | FC-172-5034 | FC-172-4432
crank 172,5 | FC-172-4432 FC-172-5034 | FC-172-4432 FC-172-5034 | FC-170-32
175mm cranks | FC-175-34-D | FC-175-34-D | FC-170-32
english bb | BB-68-24 BB-73-24 BB-73-D BB-73-113 | BB-68-24 BB-73-113 | BB-T47-24 BB-PF68-24
46 x 68 bottom bracket | BB-PF68-24 | BB-PF68-24 | BB-PF73-D
square taper bb 113 | BB-73-113 | BB-73-113 | BB-68-24
pressfit bottom bracket | BB-PF73-D BB-PF68-24 | BB-PF73-D BB-PF68-24 | BB-73-D
118l chain | CH-11-118 | CH-11-118 | CH-12-126
7/8 speed chain | CH-08-116 | CH-08-116 | CH-09-116
8/9-speed chain | CH-08-116 CH-09-116 | CH-08-116 CH-09-116 | CH-10-116
cassette 11-28 11 speed | CS-11-1128 | CS-11-1128 | CS-08-1128
11 to 42 cassette | CS-11-1142 | CS-11-1142 | CS-12-1051
11spd 11-42 | CS-11-1142 | CS-11-1142 | CS-11-1134
medium cage derailleur | RD-11-75 RD-11-72-R | RD-11-75 RD-11-72-R | RD-12-95
34,9 front mech | FD-02-349 | FD-02-349 | RD-11-75
right hand shifter | SL-08-R SL-11-R SL-12-R | SL-08-R SL-11-R SL-12-R DL-11-RH
sti lever | DL-11-RH | DL-11-RH | SL-11-R
cassette under 60 | CS-10-1136 CS-08-1128 CS-09-1134 CS-11-1128 | CS-08-1128 CS-11-1128 | CS-12-1051

# Brakes
centerlock rotor 160 | DR-160-CL | DR-160-CL | DR-160-6 DR-140-CL
180-mm-rotor | DR-180-6 | DR-180-6 | DR-160-6
Ø203 | DR-203-6 | DR-203-6 | DR-160-6
200mm rotor | (none)
disc brake rotor 180 mm under 25 | DR-180-6 | DR-180-6 | DR-203-6
brake caliper post mount 4 piston | BC-PM74-4 | BC-PM74-4 | BC-PM74-2
sintered brake pads 4 piston | BP-D4-SIN | BP-D4-SIN | BP-D2-RES
metallic pads | BP-D4-SIN | BP-D4-SIN | BP-D2-RES
flat mount pads | BP-F2-RES | BP-F2-RES | BP-D2-RES
180 to 203 adapter | AD-PM-23 | AD-PM-23 | AD-PM-20
brake adaptor | AD-PM-20 AD-PM-23 AD-PM-40 | AD-PM-20 AD-PM-23 AD-PM-40
dropper remote | LV-DR-222 | LV-DR-222 | BL-H2-222

# Forks, cockpit and seatposts
fork 29 | FK-390-G FK-395-R FK-120-S FK-140-T | FK-395-R FK-120-S
suspension fork 29 boost | FK-120-S | FK-120-S | FK-395-R
fork 26 | (none)
tapered fork 29 140mm boost | FK-140-T | FK-140-T | FK-120-S
IS42/52 | HS-4252-IS | HS-4252-IS | HS-34-EC
EC44 lower | HS-44-40-L | HS-44-40-L | HS-44-IL
31,8 handlebar | HBR-F760 HBR-D420 HBR-G460 | HBR-F760 HBR-D420 | HBR-F800-35
35 clamp bar 800 | HBR-F800-35 | HBR-F800-35 | HBR-F760
46 cm flared bar | HBR-G460 | HBR-G460 | HBR-D420
hand grips | GR-130 | GR-130
30,9 mm dropper | SPT-309-170 | SPT-309-170 | SPT-316-150
height adjustable seatpost | SPT-309-170 SPT-316-150 | SPT-309-170 SPT-316-150 | SPT-272-350
27.2 to 30.9 shim | AD-SH-272-309 | AD-SH-272-309 | AD-SH-272-316
34.9 seat collar | SC-349 | SC-349 | SPT-272-350
saddle from 50 to 100 | SD-143 | SD-143 | SD-155-C
saddle less than $100 | SD-143 | SD-143 | SD-155-C

# Typos, and words that are right though the shop has no such part
bottom braket | BB-68-24 BB-73-24 BB-T47-24 BB-73-D BB-73-113 | BB-68-24 BB-73-113
heatset | HS-44-IL HS-34-EC HS-4252-IS HS-44-40-L HS-4456-T | HS-44-IL
tirs | TY-28-622 TY-40-622 TY-45-622 TY-57-559 TY-58-622 TY-61-622 TY-61-584 | TY-40-622
sadel | SD-143 SD-155-C | SD-143
nipel | WW-NI-12 | WW-NI-12
derailluer | - | RD-12-95 RD-11-75
hydralic caliper | BC-FM34-2 BC-PM74-2 | BC-FM34-2 BC-PM74-2 | BC-DP49
through axel | TA-12-122 TA-15-148 TA-12-180 | TA-12-122 TA-12-180
prestavalve | - | WW-VA-44
socks | (none)
boots | (none)
light | (none)
motor | (none)
bike horn | (none)
black chainring | (none)
`)
