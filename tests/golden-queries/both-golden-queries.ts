import { goldenQueriesOf } from './golden-query.ts'

/** Over both catalogues in one shop: what each of them has too little of, and what they could be mistaken for. */
export const bothGoldenQueries = goldenQueriesOf(`
# Numbers of both, without dashes, in lower case, begun and mistyped
bk r93r 62 | BK-R93R-62 | - | BK-R93R-44
fr r92b 58 | FR-R92B-58 | - | FR-R92B-44
HL-U590 | HL-U509
PD-R583 | PD-R563 PD-R853
BB-8170 | BB-8107 | - | BB-68-24
CH-0243 | CH-0234 | - | CH-08-116
FW-R82O | FW-R820
lj0192m | LJ-0192-M | - | LJ-0192-S
glf110m | GL-F110-M
CS-4579 | CS-4759 | - | CS-11-1142
dr1606 | DR-160-6 | - | DR-203-6
bcpm744 | BC-PM74-4 | - | BC-PM74-2
FK-120-5 | FK-120-S | - | FK-1639
lt-h9 | - | LT-H902 LT-H903 | LT-T990

# A generic word before what is meant
bike tire | TI-T723 TI-M823 TI-R982 TY-40-622 TY-58-622 TY-28-622 | TI-M267 TI-R092 TY-40-622
bike seat | SD-143 SE-M940 SE-R995 SE-T924 | SD-143 SE-M236 SE-T312 | HL-U509
bicycle seat | SD-143 SE-M940 SE-R995 SE-T924 | SD-143 SE-M236 | HL-U509
bike handlebar | - | HB-M918 HB-R956 HBR-D420 HBR-F760
bike frame | FR-M94B-38 FR-M94S-38 | FR-M94B-38
bike lights | LT-H902 LT-H903 LT-T990 | LT-H902 LT-H903 LT-T990
bicycle lamp | LT-H902 LT-H903 LT-T990 | LT-H902 LT-H903 LT-T990
bike chain | CH-0234 CH-08-116 CH-12-126 | CH-0234 CH-08-116 CH-12-126
bike pedals | - | PD-T852 PD-M562 PD-100-10
red bike | BK-R93R-44 BK-R89R-44 BK-R68R-44 BK-R50R-44 | - | HL-U509-R FR-R92R-58
mountain bike tire | TI-M823 TI-M267 TI-M602 TY-57-559 TY-58-622 | TI-M823 TI-M267 TI-M602 TY-57-559 | TI-R982 TY-40-622
road bike pedals | PD-R853 PD-R347 PD-R563 | PD-R853 PD-R347 PD-R563 | PD-M562

# Models with colours and sizes
hl road frame red 58 | FR-R92R-58 | FR-R92R-58 | FR-R92R-44 FR-R92B-58
mountain frame 46 silver | FR-M94S-46 FR-M63S-46 | FR-M94S-46 | FR-M94B-46 FR-M94S-42
ll touring frame 62 | FR-T67U-62 FR-T67Y-62 | FR-T67U-62 FR-T67Y-62 | FR-T67U-58
touring 1000 yellow 46 | BK-T79Y-46 | BK-T79Y-46 | BK-T79U-46 BK-T79Y-50
mountain 200 black 42 | BK-M68B-42 | BK-M68B-42 | BK-M68S-42
road-150 62 | BK-R93R-62 | BK-R93R-62 | BK-R93R-44
58 cm red frame | FR-R92R-58 FR-R38R-58 FR-R72R-58 | FR-R92R-58 | FR-R92B-58 FR-R92R-44
long sleeve logo jersey l | LJ-0192-L | LJ-0192-L | LJ-0192-M SJ-0194-L
short sleeve jersey medium | SJ-0194-M | SJ-0194-M | SJ-0194-L LJ-0192-M
gloves full finger small | GL-F110-S | GL-F110-S | GL-H102-S GL-F110-M
fingerless gloves m | GL-H102-M | GL-H102-M | GL-F110-M GL-H102-L
women's mountain shorts large | SH-W890-L | SH-W890-L | SH-W890-M SH-M897-L
sport-100 blue | HL-U509-B | HL-U509-B | HL-U509-R

road bike 62 cm red | BK-R93R-62 BK-R50R-62 | BK-R93R-62 BK-R50R-62 | BK-R93R-56
touring bike yellow 60 | BK-T79Y-60 | BK-T79Y-60 | BK-T79U-60
road frame-w yellow 42 | FR-R72Y-42 | FR-R72Y-42 | FR-R72Y-40
men's sports shorts xl | SH-M897-X | SH-M897-X | SH-W890-L
hl mountain handlebars | HB-M918 | HB-M918 | HB-R956
ll mountain front wheel | FW-M423 | FW-M423 | RW-M423

# One typo in a word
blak helmet | HL-U509 | HL-U509 | HL-U509-R
yelow jersey | - | SJ-0194-S SJ-0194-M | LJ-0192-S
fendr | FE-6654 | FE-6654
tihgts | - | TG-W091-S TG-W091-M | SH-M897-S
gluves | - | GL-F110-S GL-H102-S
chainrign 42t | CR-42-104 | CR-42-104 | CR-32-104
roter 203 | DR-203-6 | DR-203-6 | DR-160-6
seatpsot 27.2 | SPT-272-350 | SPT-272-350 | SPT-316-150

# Measures
1x12 cassette | CS-12-1051 CS-12-1050 | CS-12-1051 CS-12-1050 | CS-11-1142
2x11 cassette | CS-11-1142 | CS-11-1142 | CS-12-1051
11-fach cassette | CS-11-1142 | CS-11-1142 | CS-12-1051
1x chainring | CR-32-104 | CR-32-104 | CR-50-110
42 z chainring | CR-42-104 | CR-42-104 | CR-32-104
2.3 inch tyre | TY-58-622 TY-57-559 | TY-58-622 | TY-40-622
29 x 2.3 | TY-58-622 | TY-58-622 | TY-40-622
28 zoll tyre | TY-40-622 TY-58-622 TY-28-622 TY-45-622 TY-61-622 | TY-40-622 TY-58-622 | TI-T723
pedal 9/16" | PD-100-10 PD-2B | PD-100-10 PD-2B | PD-T852
9/16 inch pedal | PD-100-10 PD-2B | PD-100-10 PD-2B | PD-T852
12sp chain | CH-12-126 | CH-12-126 | CH-08-116 CH-0234
8sp chain | CH-08-116 | CH-08-116 | CH-12-126 CH-0234
four pot brake | BC-PM74-4 BP-D4-SIN | BC-PM74-4 | BC-PM74-2 FB-9873
crank 172.5mm | FC-172-4432 | FC-172-4432 | CS-4759
203 mm disc | DR-203-6 | DR-203-6 | DR-160-6
160psi | PU-0452 | PU-0452 | TY-40-622
dropper post 150mm | SPT-316-150 | SPT-316-150 | SPT-272-350
27.2mm seatpost | SPT-272-350 | SPT-272-350 | SPT-316-150
24 oz bottle | (none)
700x28c | TY-28-622 | TY-28-622 | TY-40-622
90mm stem | (none)
bb30 | (none)

# Words of other trades and countries
disc brake caliper | BC-PM74-2 BC-PM74-4 BC-FM34-2 | BC-PM74-2 BC-PM74-4 BC-FM34-2 | BC-DP49
post mount caliper | BC-PM74-2 BC-PM74-4 | BC-PM74-2 BC-PM74-4 | BC-DP49
thru axle hub | HB-F100-32 HB-R148-32 HB-F100-32-CL HB-F110-32 | HB-F100-32 HB-R148-32 | FW-R762
thru-axle fork | FK-395-R FK-120-S FK-390-G FK-140-T | FK-395-R FK-120-S | FK-1639
spd pedals | - | PD-2B PD-R347 PD-M340 | PD-100-10 PD-T852
english threaded bottom bracket | BB-68-24 BB-73-113 | BB-68-24 BB-73-113 | BB-7421
straight gauge spoke | SP-264-20 | SP-264-20 | SP-292-1820
t-shirt | - | LJ-0192-S SJ-0194-S | SH-M897-S
degreaser | CL-9009 | CL-9009
puncture repair | PK-7098 | PK-7098 | TI-M823
bike tire repair | PK-7098 | PK-7098 | TI-M823
tire pump | PU-0452 PU-M044 | PU-0452 PU-M044 | TI-M823
drinking bottle | WB-H098 | WB-H098 | CL-9009
camelbak | HY-1023-70 | HY-1023-70
car rack | RA-H123 | RA-H123
pannier bags | PA-T100 | PA-T100
comfy saddle | - | SE-T312 SE-M940 SE-M236 | SD-143
cycling clothes | - | CA-1098 LJ-0192-L

mid cage derailleur | RD-11-75 | RD-11-75 | RD-12-95
clutch derailleur | RD-11-75 | RD-11-75 | RD-12-95
straight steerer headset | HS-44-IL | HS-44-IL | HS-3479
weatherproof headlight | LT-H903 | LT-H903 | LT-H902

# Of people who ask in sentences, or by price
i need a pump | PU-0452 PU-M044 | PU-0452 PU-M044
where can i buy a red helmet | HL-U509-R | HL-U509-R | HL-U509-B
chain for 12 speed | CH-12-126 | CH-12-126 | CH-08-116
tire for mountain bike | TI-M823 TI-M267 TI-M602 TY-57-559 TY-58-622 | TI-M823 TI-M267 TI-M602 TY-57-559 | TI-R982
frok | FK-9939 FK-1639 FK-5136 | FK-9939 FK-1639 | HB-R956
medium cage derailleur | RD-11-75 RD-11-72-R | RD-11-75 | RD-12-95
inner tube 700x40c | TU-45-622 | TU-45-622 | TU-28-622 TT-R982
back wheel | RW-T905 RW-M928 RW-R820 WL-R142-25 | RW-T905 RW-M928 | FW-T905 WL-F100-25
bell | (none)
cheap helmet | HL-U509 HL-U509-B HL-U509-R | HL-U509 HL-U509-B HL-U509-R
gloves under 30 | GL-H102-S GL-H102-M GL-H102-L | GL-H102-S GL-H102-M GL-H102-L | GL-F110-S
pedals under 50 | PD-M282 PD-R347 | PD-M282 PD-R347 | PD-M340 PD-T852
thing that holds the wheel | (none)
brakes squeak | (none)
pedals for kids | (none)
bike bell | (none)
`)
