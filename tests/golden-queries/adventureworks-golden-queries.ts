import { goldenQueriesOf } from './golden-query.ts'

/** Over the parts of AdventureWorks that are for sale, imported as they are. */
export const adventureWorksGoldenQueries = goldenQueriesOf(`
# Numbers
BK-R93R-62 | BK-R93R-62 | - | BK-R93R-44
bkr93r62 | BK-R93R-62
BK-R93R | - | BK-R93R-44 BK-R93R-48 BK-R93R-52 BK-R93R-56 BK-R93R-62 | BK-R89R-44
HL-U509 | HL-U509 | HL-U509 HL-U509-R HL-U509-B
hlu509r | HL-U509-R | - | HL-U509-B
T1-R982 | TI-R982
PU-O452 | PU-0452 | - | PU-M044
CA-1089 | CA-1098
LO-C10 | LO-C100
FE-6645 | FE-6654
WB- | WB-H098 | WB-H098 | HL-U509

# Words
tyre | - | TI-M267 TI-R092 TI-T723
tires | - | TI-M267 TI-R092 TI-T723
tube | TT-M928 TT-R982 TT-T092 | TT-M928 TT-R982 TT-T092
inner tube | TT-M928 TT-R982 TT-T092 | TT-M928 TT-R982 TT-T092
mountain tyre | TI-M267 TI-M602 TI-M823 TT-M928 | TI-M267 TI-M602 TI-M823 | TI-R092 TI-T723
road tire | TI-R092 TI-R628 TI-R982 TT-R982 | TI-R092 TI-R628 TI-R982 | TI-M823 TI-T723
puncture repair kit | PK-7098 | PK-7098 | TI-M823
mudguards | FE-6654 | FE-6654
fender | FE-6654 | FE-6654
headlight | LT-H902 LT-H903 | LT-H902 LT-H903 | LT-T990
front light | LT-H902 LT-H903 | LT-H902 LT-H903 | LT-T990
rear light | LT-T990 | LT-T990 | LT-H902 LT-H903
lock | LO-C100 | LO-C100
pump | PU-0452 PU-M044 | PU-0452 PU-M044
mini pump | PU-0452 | PU-0452 | PU-M044
160 psi | PU-0452 | PU-0452 | PU-M044
water bottle | WB-H098 | WB-H098
30 oz bottle | WB-H098 | WB-H098 | BC-M005
70 oz | HY-1023-70 | HY-1023-70 | WB-H098
bottle holder | BC-M005 BC-R205 | BC-M005 BC-R205
repair stand | ST-1401 | ST-1401
bicycle rack | RA-H123 | RA-H123
hydration pack | HY-1023-70 | HY-1023-70
gloves L | GL-F110-L GL-H102-L | GL-F110-L GL-H102-L | GL-F110-S GL-H102-M
gloves size m | GL-F110-M GL-H102-M | GL-F110-M GL-H102-M | GL-F110-S GL-H102-L
full finger gloves medium | GL-F110-M | GL-F110-M | GL-F110-S
fingerless gloves | GL-H102-S GL-H102-M GL-H102-L | GL-H102-S GL-H102-M GL-H102-L | GL-F110-M
women's tights | TG-W091-S TG-W091-M TG-W091-L | TG-W091-S TG-W091-M TG-W091-L | SH-M897-S
ladies tights | TG-W091-S TG-W091-M TG-W091-L | TG-W091-S TG-W091-M TG-W091-L | SH-M897-S
womens shorts | SH-W890-S SH-W890-M SH-W890-L | SH-W890-S SH-W890-M SH-W890-L | SH-M897-M SB-M891-M
mens shorts | - | SH-M897-S SH-M897-M SB-M891-M | SH-W890-S SH-W890-M
bib shorts | SB-M891-S SB-M891-M SB-M891-L | SB-M891-S SB-M891-M SB-M891-L | SH-M897-S
jersey xl | LJ-0192-X SJ-0194-X | LJ-0192-X SJ-0194-X | LJ-0192-S SJ-0194-M
long sleeve jersey | - | LJ-0192-S LJ-0192-X | SJ-0194-S
gilet | VE-C304-S VE-C304-M VE-C304-L | VE-C304-S VE-C304-M VE-C304-L
vest medium | VE-C304-M | VE-C304-M | VE-C304-S VE-C304-L
hat | CA-1098 | CA-1098
racing socks | SO-R809-M SO-R809-L | SO-R809-M SO-R809-L | SO-B909-M
red helmet | HL-U509-R | HL-U509-R | HL-U509-B HL-U509
helmet blue | HL-U509-B | HL-U509-B | HL-U509-R
gray panniers | PA-T100 | PA-T100
yellow touring frame 60 | FR-T98Y-60 | FR-T98Y-60 | FR-T98U-60 FR-T98Y-46
road frame red 58 | FR-R92R-58 FR-R38R-58 FR-R72R-58 | FR-R92R-58 FR-R38R-58 FR-R72R-58 | FR-R38B-58 FR-R38R-44
58 cm road bike | - | BK-R19B-58 BK-R89R-58 | BK-R93R-62 BK-R19B-52
mtb 38 | - | BK-M82S-38 BK-M82B-38 | BK-M82S-42
mountain bike 42 cm | - | BK-M82S-42 | BK-M82S-38
road bike under 600 | - | BK-R19B-58 BK-R19B-44 | BK-R50R-58 BK-R93R-62
road bike over 3,000 | - | BK-R93R-62 BK-R93R-44 | BK-R19B-58 BK-R89R-44
helmet under 30 | (none)
chainset | CS-4759 CS-6583 CS-9183 | CS-4759 CS-6583 CS-9183
bb | BB-7421 BB-8107 BB-9108 | BB-7421 BB-8107 BB-9108
front mech | FD-2342 | FD-2342 | RD-2308
rear derailleur | RD-2308 | RD-2308 | FD-2342
chain | CH-0234 | CH-0234
seat | - | SE-M940 SE-R995 SE-T924
leather saddle | - | SE-M940 SE-R995 SE-M236 | SE-T312 SE-R581
gel saddle | SE-M236 SE-T312 | SE-M236 SE-T312 | SE-M940
front wheel | - | FW-M928 FW-R820 FW-T905 | RW-M928 RW-T905
touring rear wheel | RW-T905 | RW-T905 | FW-T905 RW-R820
clip-in pedals | PD-R347 PD-M340 PD-R853 | PD-R347 PD-M340 PD-R853 | PD-T852
pedal 149 g | PD-R853 | PD-R853 | PD-R347 PD-M562
1 in headset | HS-3479 | HS-3479 | HS-0296 HS-2451
carbon fork | FK-9939 | FK-9939 | FK-1639
handle bars | - | HB-M243 HB-M763 HB-M918 HB-R504 HB-T721
flat bar | HB-M918 | HB-M918 | HB-R956
cromoly bottom bracket | BB-7421 | BB-7421 | BB-8107

# Typos
helmit | HL-U509 HL-U509-R HL-U509-B | HL-U509 HL-U509-R HL-U509-B
jersy | - | LJ-0192-S SJ-0194-S
hedlight | LT-H902 LT-H903 | LT-H902 LT-H903
mounatin tire | - | TI-M267 TI-M602 TI-M823 | TI-R092
glvoes | - | GL-F110-S GL-H102-S

# What is not there
104 bcd | (none)
12x148 | (none)
rotor 180 | (none)
carbon handlebar | (none)
purple helmet | (none)
skateboard | (none)

# Numbers begun, in part, or with words beside them
BK-R93R-62 red | BK-R93R-62 | - | BK-R93R-44
r93r | - | BK-R93R-44 BK-R93R-62 | BK-R89R-44
bkm82s38 | BK-M82S-38 | - | BK-M82S-42
BK-M82S-83 | BK-M82S-38
LJ-0192-XL | LJ-0192-X | - | LJ-0192-L
item CA-1098 | CA-1098
helmet HL-U509-R | HL-U509-R | - | HL-U509-B
1401 | ST-1401
HY-1023-7O | HY-1023-70
SOR809 | SO-R809-M SO-R809-L | SO-R809-M SO-R809-L | SO-B909-M

# In other words
tire tube | TT-M928 TT-R982 TT-T092 | TT-M928 TT-R982 TT-T092 | TI-M823
tire for mountain bike | TI-M823 TI-M267 TI-M602 | TI-M823 TI-M267 TI-M602 | TI-R982
tube patch | PK-7098 | PK-7098
puncture patches | PK-7098 | PK-7098
wire bead tire | TI-M267 TI-R092 | TI-M267 TI-R092 | TI-M823
lights | LT-H902 LT-H903 LT-T990 | LT-H902 LT-H903 LT-T990 | VE-C304-M
waterproof light | LT-H903 | LT-H903 | LT-H902
rechargeable light | LT-H902 | LT-H902 | LT-H903
tail lite | LT-T990 | LT-T990 | LT-H902
hand pump | PU-0452 | PU-0452 | PU-M044
drinks bottle | WB-H098 | WB-H098 | BC-M005
large panniers | PA-T100 | PA-T100
bike cleaner | CL-9009 | CL-9009
4 bike rack | RA-H123 | RA-H123
back wheel | RW-T905 RW-M928 RW-R820 | RW-T905 RW-M928 RW-R820 | FW-T905 FW-M928
rear brake | RB-9231 | RB-9231 | FB-9873
triple crankset | CS-9183 | CS-9183 | CS-4759
threadless headset | HS-3479 HS-0296 | HS-3479 HS-0296 | HS-2451
downhill bar | HB-M763 | HB-M763 | HB-R956
flat pedals | PD-M282 | PD-M282 | PD-R853
kevlar saddle | SE-R995 | SE-R995 | SE-M940
windproof vest | VE-C304-S VE-C304-M VE-C304-L | VE-C304-S VE-C304-M VE-C304-L
winter tights | TG-W091-S TG-W091-M TG-W091-L | TG-W091-S TG-W091-M TG-W091-L
jersey extra large | LJ-0192-X SJ-0194-X | LJ-0192-X SJ-0194-X | LJ-0192-L
long finger gloves | GL-F110-S GL-F110-M GL-F110-L | GL-F110-S GL-F110-M GL-F110-L | GL-H102-M
ladies shorts small | SH-W890-S | SH-W890-S | SH-W890-M SH-M897-S
bibs | SB-M891-S SB-M891-M SB-M891-L | SB-M891-S SB-M891-M SB-M891-L | SH-M897-M

# Bikes and frames by model, colour, size and price
racing bike | - | BK-R93R-44 | BK-M82S-38
trekking bike | - | BK-T79U-46 | BK-R93R-44
road bike 56 | BK-R93R-56 | BK-R93R-56 | BK-R93R-62
black mountain bike 44 | BK-M82B-44 BK-M47B-44 BK-M18B-44 | BK-M82B-44 BK-M47B-44 BK-M18B-44 | BK-M82S-44
yellow touring bike 50 | BK-T79Y-50 BK-T18Y-50 | BK-T79Y-50 BK-T18Y-50 | BK-T79U-50
62cm frame | FR-R92B-62 FR-R92R-62 FR-R38B-62 FR-R38R-62 FR-T67U-62 FR-T67Y-62 | FR-R92R-62 FR-T67U-62 | FR-R92R-58
ladies bike | - | BK-R79Y-40 BK-R64Y-38 | BK-R93R-44
mountain bike under 800 | - | BK-M38S-38 BK-M18B-40 | BK-M82S-38 BK-R50B-44
bike between 700 and 800 | - | BK-M38S-38 BK-R50B-44 | BK-M18B-40 BK-R19B-44
tyre from 25 to 30 | TI-T723 TI-M602 | TI-T723 TI-M602 | TI-M267 TI-M823
wheel under 100 | FW-M423 RW-M423 FW-R623 | FW-M423 RW-M423 FW-R623 | RW-R623 FW-M928

# More typos, and words that are right though nothing is called so
sadel | - | SE-M940 SE-R995
hydation pack | HY-1023-70 | HY-1023-70
botle cage | BC-M005 BC-R205 | BC-M005 BC-R205
duel beam headlight | LT-H902 | LT-H902 | LT-H903
mens bibshort | SB-M891-S SB-M891-M SB-M891-L | SB-M891-S SB-M891-M SB-M891-L | SH-M897-S
grips | (none)
bell | (none)
700c tire | (none)
`)
