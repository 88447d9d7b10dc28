import { goldenQueriesOf } from './golden-query.ts'

/** Over the demo catalogue, written from its data. */
export const demoGoldenQueries = goldenQueriesOf(`
# Numbers, in other spellings, begun, misread and mistyped
CR-42-104 | CR-42-104 | - | CR-32-104
cr42104 | CR-42-104 | - | CR-32-104
CR 42 104 | CR-42-104 | - | CR-32-104
cr.42.104 | CR-42-104 | - | CR-32-104
CR‑42–104 | CR-42-104 | - | CR-32-104
FC-172-4432 | FC-172-4432
spt272350 | SPT-272-350 | - | SPT-316-150
ty40622 | TY-40-622 | - | TY-58-622
CR- | CR-32-104 CR-42-104 CR-50-110 | CR-32-104 CR-42-104 CR-50-110 | CH-08-116
cr-4 | CR-42-104 | - | CR-50-110
SPT-272 | SPT-272-350
HBR-D | HBR-D420 | - | HBR-F760
BC-PM74 | BC-PM74-2 BC-PM74-4 | BC-PM74-2 BC-PM74-4 | BC-DP49
HBR-D42O | HBR-D420
TY-4O-622 | TY-40-622 | - | TY-58-622
CS-12-1O51 | CS-12-1051
DR-l60-6 | DR-160-6
HS-44-1L | HS-44-IL
RD-11-57 | RD-11-75 | - | RD-12-95
CS-12-1501 | CS-12-1051
DR-161-6 | DR-160-6 | - | DR-203-6
FC-172-4423 | FC-172-4432
BP-D2-REZ | BP-D2-RES
RM-622-225 | RM-622-25

# Measures
104 bcd | CR-42-104 CR-32-104 FC-172-4432 | CR-42-104 CR-32-104 FC-172-4432 | CR-50-110 DR-160-6 HB-R148-32
104mm bolt circle | CR-42-104 CR-32-104 FC-172-4432 | CR-42-104 CR-32-104 FC-172-4432 | CR-50-110
PCD 104 | CR-42-104 CR-32-104 FC-172-4432 | CR-42-104 CR-32-104 FC-172-4432 | CR-50-110
110 bcd | CR-50-110 | CR-50-110 | CR-42-104 CR-32-104 FC-172-4432
bolt circle 44 mm | - | DR-160-6 DR-203-6 HB-F100-32 HB-R148-32 | CR-42-104 CR-50-110
104 bcd 42t | CR-42-104 | CR-42-104 | CR-32-104 FC-172-4432
104 ring | CR-32-104 CR-42-104 | CR-32-104 CR-42-104 | CR-50-110
106 bcd | (none)
42t 110 bcd | (none)
11-42 | CS-11-1142 | CS-11-1142 | CS-12-1051 CS-08-1128
42-11 cassette | CS-11-1142 | CS-11-1142 | CS-12-1051 CS-08-1128
cassette 11/42 | CS-11-1142 | CS-11-1142 | CS-12-1051 CS-08-1128
10-51 | CS-12-1051 | CS-12-1051 | CS-11-1142
8 speed 11-42 | (none)
44/32 | FC-172-4432 | FC-172-4432 FD-02-349 | CR-50-110
50/34 | CR-50-110 FD-02-349 | CR-50-110 FD-02-349 | CR-42-104 FC-172-4432
42t | CR-42-104 CS-11-1142 RD-11-75 | CR-42-104 CS-11-1142 RD-11-75 | CR-32-104 CS-12-1051
42 teeth chainring | CR-42-104 | CR-42-104 | CR-32-104 CR-50-110
51t cassette | CS-12-1051 | CS-12-1051 | CS-11-1142 CS-08-1128
11 speed cassette | CS-11-1142 | CS-11-1142 | CS-08-1128 CS-12-1051
11-speed cassette | CS-11-1142 | CS-11-1142 | CS-08-1128 CS-12-1051
11s chain | - | - | CH-08-116 CH-12-126
8 speed chain | CH-08-116 | CH-08-116 | CH-12-126
twelve speed chain | CH-12-126 | CH-12-126 | CH-08-116
12 speed | CH-12-126 CS-12-1051 RD-12-95 CR-32-104 | CH-12-126 CS-12-1051 RD-12-95 CR-32-104 | CH-08-116 CS-11-1142
116 links | CH-08-116 | CH-08-116 | CH-12-126
40-622 | TY-40-622 | TY-40-622 | TY-58-622 RM-622-25
700x40c | TY-40-622 | TY-40-622 | TY-58-622
700 x 40 | TY-40-622 | TY-40-622 | TY-58-622
29x2.3 | TY-58-622 | TY-58-622 | TY-40-622
700c | TY-40-622 TY-58-622 RM-622-25 | TY-40-622 TY-58-622 RM-622-25 | SP-292-1820
29 in tyre | TY-40-622 TY-58-622 | TY-40-622 TY-58-622
28" tire | TY-40-622 TY-58-622 | TY-40-622 TY-58-622
27.5 tyre | (none)
26 inch tire | (none)
650b | (none)
622 x 25 rim | RM-622-25 | RM-622-25 | TY-40-622
160mm rotor | DR-160-6 | DR-160-6 | DR-203-6
203 rotor | DR-203-6 | DR-203-6 | DR-160-6
rotor 180 | (none)
12x148 | HB-R148-32 | HB-R148-32 | HB-F100-32 FK-120-S
148 x 12 hub | HB-R148-32 | HB-R148-32 | HB-F100-32
12 × 100 | HB-F100-32 FK-395-R | HB-F100-32 FK-395-R | HB-R148-32
15x110 | FK-120-S | FK-120-S | FK-395-R HB-F100-32
boost | HB-R148-32 FK-120-S | HB-R148-32 FK-120-S | HB-F100-32 FK-395-R
super boost | (none)
27.2 | SPT-272-350 | SPT-272-350 | SPT-316-150
27,2 seat post | SPT-272-350 | SPT-272-350 | SPT-316-150
seatpost 27.2mm | SPT-272-350 | SPT-272-350 | SPT-316-150
27.2x350 | SPT-272-350 | SPT-272-350 | SPT-316-150
31.6 | SPT-316-150 | SPT-316-150 | SPT-272-350 ST-100-6
31.8 mm | - | ST-100-6 HBR-D420 HBR-F760 FD-02-349 | SPT-316-150 SPT-272-350
clamp 31.8 | - | ST-100-6 HBR-D420 HBR-F760 | SPT-316-150 FD-02-349
1 1/8 headset | HS-44-IL | HS-44-IL
1⅛ in stem | ST-100-6 | ST-100-6
1-1/8" fork | FK-395-R FK-120-S | FK-395-R FK-120-S
M5 | - | DR-160-6 DR-203-6 ST-100-6 | CR-32-104 BC-DP49 PD-100-10
m10x1 | RD-11-75 RD-12-95 | RD-11-75 RD-12-95 | CR-32-104
M8 × 0.75 | CR-32-104 | CR-32-104 | DR-160-6
32h hub | HB-F100-32 HB-R148-32 | HB-F100-32 HB-R148-32 | RM-622-25
32 hole rim | RM-622-25 | RM-622-25
36h hub | (none)
six-bolt hub | HB-F100-32 HB-R148-32 | HB-F100-32 HB-R148-32
6 bolt rotor | DR-160-6 DR-203-6 | DR-160-6 DR-203-6
5 arm | CR-50-110 | CR-50-110 | CR-42-104
4 piston caliper | BC-PM74-4 | BC-PM74-4 | BC-PM74-2 BC-DP49
two-piston caliper | BC-PM74-2 | BC-PM74-2 | BC-PM74-4
pads for two-piston caliper | BP-D2-RES | BP-D2-RES | BC-PM74-4 BP-R55
42 cm handlebar | HBR-D420 | HBR-D420 | HBR-F760
760 bar | HBR-F760 | HBR-F760 | HBR-D420
100 mm stem | ST-100-6 | ST-100-6
172.5 crank | FC-172-4432 | FC-172-4432
170 mm crank | (none)
120 mm travel | FK-120-S | FK-120-S | SPT-316-150 FK-395-R
dropper 150 | SPT-316-150 | SPT-316-150 | SPT-272-350
4 bar tyre | TY-40-622 | TY-40-622 | TY-58-622
30 psi tyre | TY-58-622 | TY-58-622 | TY-40-622
60 tpi tyre | TY-58-622 | TY-58-622 | TY-40-622
73x113 | BB-73-113 | BB-73-113 | BB-68-24
bottom bracket 68 | BB-68-24 | BB-68-24 | BB-73-113
24 mm bb | BB-68-24 | BB-68-24 | BB-73-113
6 degree stem | ST-100-6 | ST-100-6
34.9 front derailleur | FD-02-349 | FD-02-349 | RD-11-75
spoke 292 | SP-292-1820 | SP-292-1820 | SP-264-20
264mm spoke | SP-264-20 | SP-264-20 | SP-292-1820
9/16 pedals | PD-100-10 PD-2B | PD-100-10 PD-2B
1/2 x 3/32 chainring | - | CR-42-104 CR-32-104 CR-50-110
460 g tyre | TY-40-622 | TY-40-622 | TY-58-622
500 g | (none)

# Ranges
rotor under 25 | DR-160-6 | DR-160-6 | DR-203-6
hub over 100 | HB-R148-32 | HB-R148-32 | HB-F100-32
20-30 € | CS-08-1128 | CS-08-1128 | DR-160-6 DR-203-6
saddle < 300 g | SD-143 | SD-143
caliper under 130 g | BC-PM74-2 | BC-PM74-2 | BC-PM74-4 BC-DP49
tyre under 45 mm | TY-40-622 | TY-40-622 | TY-58-622

# Words: of other countries and trades, plurals, compounds
tire | TY-40-622 TY-58-622 | TY-40-622 TY-58-622
tyres | TY-40-622 TY-58-622 | TY-40-622 TY-58-622
bicycle tyre | TY-40-622 TY-58-622 | TY-40-622 TY-58-622
tube | - | - | RM-622-25 TY-40-622
rotors | DR-160-6 DR-203-6 | DR-160-6 DR-203-6
disk rotor | DR-160-6 DR-203-6 | DR-160-6 DR-203-6 | RM-622-25
brake disc | DR-160-6 DR-203-6 | DR-160-6 DR-203-6
brakes | - | BC-PM74-2 BC-PM74-4 BC-DP49 BP-D2-RES BP-R55
brake pads | BP-D2-RES BP-R55 | BP-D2-RES BP-R55
brake blocks | BP-R55 BP-D2-RES | BP-D2-RES BP-R55
calliper | BC-PM74-2 BC-PM74-4 BC-DP49 | BC-PM74-2 BC-PM74-4 BC-DP49
chainset | FC-172-4432 | FC-172-4432
crank | FC-172-4432 | FC-172-4432
chain ring | CR-32-104 CR-42-104 CR-50-110 | CR-32-104 CR-42-104 CR-50-110
chain | CH-08-116 CH-12-126 | CH-08-116 CH-12-126
rear mech | RD-11-75 RD-12-95 | RD-11-75 RD-12-95 | FD-02-349
front mech | FD-02-349 | FD-02-349 | RD-11-75 RD-12-95
derailers | - | RD-11-75 RD-12-95 FD-02-349
rear derailleur long cage | RD-12-95 | RD-12-95 | RD-11-75
BB | BB-68-24 BB-73-113 | BB-68-24 BB-73-113
head set | HS-44-IL | HS-44-IL
seat post | SPT-272-350 SPT-316-150 | SPT-272-350 SPT-316-150
dropper seatpost | SPT-316-150 | SPT-316-150 | SPT-272-350
handle-bars | HBR-D420 HBR-F760 | HBR-D420 HBR-F760
drop bar | HBR-D420 | HBR-D420
riser handlebar | HBR-F760 | HBR-F760 | HBR-D420
saddle | SD-143 | SD-143
seat | - | SD-143
pedals | PD-100-10 PD-2B | PD-100-10 PD-2B
flat pedals | PD-100-10 | PD-100-10 | PD-2B
2-bolt cleat pedals | PD-2B | PD-2B | PD-100-10
suspension fork | FK-120-S | FK-120-S | FK-395-R
rigid fork | FK-395-R | FK-395-R | FK-120-S
carbon fork | FK-395-R | FK-395-R | FK-120-S
knobbly tyre | TY-58-622 | TY-58-622 | TY-40-622
double butted spoke | SP-292-1820 | SP-292-1820 | SP-264-20
aluminum handlebar | HBR-D420 HBR-F760 | HBR-D420 HBR-F760
stainless spokes | SP-292-1820 SP-264-20 | SP-292-1820 SP-264-20
mineral oil caliper | BC-PM74-2 BC-PM74-4 | BC-PM74-2 BC-PM74-4 | BC-DP49
spare chain | CH-08-116 CH-12-126 | CH-08-116 CH-12-126
bike saddle | SD-143 | SD-143

# Typos
cassete | CS-11-1142 CS-12-1051 CS-08-1128 | CS-11-1142 CS-12-1051 CS-08-1128
deralleur | - | RD-11-75 RD-12-95 FD-02-349
saddel | SD-143 | SD-143
headest | HS-44-IL | HS-44-IL
chainrng | - | CR-42-104
handelbar | HBR-D420 HBR-F760 | HBR-D420 HBR-F760
bottm bracket | BB-68-24 BB-73-113 | BB-68-24 BB-73-113
tubless ready | - | RM-622-25 TY-40-622
hydrolic caliper | BC-PM74-2 | BC-PM74-2 | BC-DP49

# What is not there
helmet | (none)
xyzzy | (none)
centre lock rotor | (none)
11 speed helmet | (none)

# Names of what is measured
weight under 100 g | - | CR-32-104 | FK-120-S
price under 20 | - | DR-160-6 | DR-203-6
20 in | (none)
42 cm drop bar | HBR-D420 | - | HBR-F760
%% | (none)
`)
