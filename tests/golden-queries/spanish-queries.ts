import { firstThreeQueriesOf } from './first-three-queries.ts'

/** What mechanics in Spain and Latin America type, over the demo catalogue. */
export const spanishQueries = firstThreeQueriesOf(`
plato 42 dientes | CR-42-104
platos | CR-42-104 CR-50-110 CR-34-110 CR-40-110 CR-32-104 | WC-RB-865
plato 42d 104 bcd | CR-42-104
monoplato 32 | CR-32-104
estrella 34 | CR-34-110
plato gravel 40 | CR-40-110
catalina 50 dientes | CR-50-110
cadena 12v | CH-12-126 CH-12-126-E
cadena 12 velocidades | CH-12-126 CH-12-126-E
cadena de 11 velocidades | CH-11-118
cadenas | CH-08-116 CH-09-116 CH-10-116 CH-11-118 CH-12-126 CH-12-126-E
cassette 11-34 | CS-11-1134 CS-09-1134
piñonera 12 velocidades | CS-12-1051 CS-12-1050
casete de carretera 11v | CS-11-1128
cassette 10v 11-36 | CS-10-1136
eje de pedalier BSA 73 | BB-73-24 BB-73-D BB-73-113
caja de pedalier 68 | BB-68-24 BB-T47-24 BB-PF68-24
pedalier T47 | BB-T47-24
pedalier pressfit | BB-PF68-24 BB-PF73-D
eje pedalier cuadradillo | BB-73-113
centro cuadrado 73 | BB-73-113
bielas 175 | FC-175-34-D
juego de bielas 170 mm | FC-170-32 FC-170-40-G WZ-CRK-170
bielas 50/34 | FC-172-5034
biela izquierda 170 | WC-AL-170
cambio 12v | RD-12-95 WD-BO-12
cambio trasero caja larga | RD-12-95
descarrilador caja larga | RD-12-95
desviador 34,9 | FD-02-349
cambio delantero 34.9 | FD-02-349
mando 11 velocidades | SL-11-R DL-11-RH
palanca de cambios 8v | SL-08-R
shifter 12v | SL-12-R
manetas STI 11v | DL-11-RH
disco de freno 160 mm | DR-160-6 DR-160-CL
discos 203 | DR-203-6
rotor centerlock 140 | DR-140-CL
disco freno 180 | DR-180-6 | AD-PM-20
pinza de freno 4 pistones | BC-PM74-4
mordaza flat mount | BC-FM34-2
freno de llanta | BC-DP49
pastillas orgánicas | BP-D2-RES BP-F2-RES
pastillas de freno de disco sinterizadas | BP-D4-SIN
balatas | BP-D2-RES BP-D4-SIN BP-F2-RES | WE-PN-4 WE-SG-2
zapatas de freno | BP-R55
patines de freno | BP-R55
maneta de freno hidráulica | BL-H2-222 BL-H2-238
palanca de freno izquierda | BL-H2-238
buje delantero centerlock | HB-F100-32-CL
buje trasero microspline | HB-R148-32-MS
maza delantera 15 mm | HB-F110-32
buje trasero cierre rápido | HB-R135-32-QR
buje 36 agujeros | (says)
eje pasante 12x180 | TA-12-180
eje pasante trasero | TA-12-180
thru axle trasero | TA-12-180
llanta 28 pulgadas | RM-622-25 RM-622-30 RM-622-24-H RM-622-17-R
aro de carbono | RM-622-24-H
llanta carbón | RM-622-24-H
radio 292 | SP-292-1820
rayos 264 mm | SP-264-20
cubierta 29 x 2,4 | TY-61-622
neumático 27,5 | TY-61-584
cubierta 26 pulgadas | TY-57-559
cubierta carretera 28 mm | TY-28-622
cubierta gravel 45 | TY-45-622
camara 26 | TU-57-559-S
cámaras | TU-28-622 TU-45-622 TU-61-622 TU-61-584 TU-57-559-S
cámara de aire válvula gorda | TU-57-559-S
cámara presta | TU-28-622 TU-45-622 TU-61-622 TU-61-584
dirección ZS44 | HS-4456-T HS-44-IL
juego de direccion integrada IS42 | HS-4252-IS
headset EC34 | HS-34-EC
rodamiento de dirección 41.8 | WB-418-45
potencia 100 mm | ST-100-6
vástago 31,8 50 mm | ST-050-318
manillar 760 | HBR-F760
manubrio 800 mm | HBR-F800-35
manillar de carretera 42 cm | HBR-D420
tija 27,2 | SPT-272-350
tija de sillín 27,2 x 350 | SPT-272-350
poste de asiento 27.2 | SPT-272-350
tija telescópica 31,6 | SPT-316-150
dropper 30.9 | SPT-309-170
tija con recorrido de 170 mm | SPT-309-170
abrazadera de sillín 34,9 | SC-349 SC-349-A
cierre de tija 34,9 | SC-349 SC-349-A
sillin 143 mm | SD-143
asiento raíles de carbono | SD-155-C
pedales automáticos | PD-2B
pedales de calas | PD-2B
pedal plataforma | PD-100-10
horquilla 120 mm de recorrido | FK-120-S
horquilla rígida | FK-395-R
horquilla 140 | FK-140-T
puños | GR-130
espaciador cassette | AD-SP-185
adaptador 180 a 203 mm | AD-PM-23 AD-PM-20 AD-PM-40
casquillo tija 27,2 a 30,9 | AD-SH-272-309
fondo de llanta 28 mm | WW-TP-28
cabecillas | WW-NI-12
nipples para radios | WW-NI-12
núcleo micro spline | WH-FB-MS WH-BD-MS
tornillos de plato | WC-RB-865
latiguillo | WE-HL-5
roldanas 13 dientes | WD-PG-13 WD-PT-13
plato menos de 30 € | CR-34-110
plato por menos de 50 euros | CR-42-104 CR-32-104 CR-34-110
sillín menos de 250 g | SD-143 SD-155-C
cadena para casete de 12 velocidades | CH-12-126 CH-12-126-E CS-12-1051 CS-12-1050
válvula tubeless 44 | WW-VA-44
cuadro talla 44 | WF-T44
rueda trasera gravel | WL-R142-25
rueda delantera | WL-F110-30 WL-F100-25
piñon 10-51 | CS-12-1051
pinones 11-42 | CS-11-1142
CR-42-104 | CR-42-104
casette 10-50 | CS-12-1050
horqilla rígida | FK-395-R
pastilas orgánicas | BP-D2-RES BP-F2-RES
bottom bracket 73 | BB-73-24 BB-73-D BB-73-113 BB-PF73-D
brake pads | BP-D2-RES BP-D4-SIN BP-F2-RES BP-R55
¿tienen cámaras de 26? | TU-57-559-S
tubo 26 | TU-57-559-S
motor cuadrado | BB-73-113
goma 29 x 2,4 | TY-61-622
`)

/** First asked once those were found: of these 60, 57 were found at once. */
export const laterSpanishQueries = firstThreeQueriesOf(`
manillar gravel 46 | HBR-G460
plato oval 42 | CR-42-104
pastillas shimano | BP-D2-RES BP-D4-SIN BP-F2-RES
cadena shimano 12v | CH-12-126 CH-12-126-E
núcleo HG | WH-FB-HG WH-BD-HG
juego de ruedas gravel | WL-F100-25 WL-R142-25
cinta de manillar | (says)
grupo completo | (says)
bici de montaña talla 44 | WX-T44 WF-T44
luz trasera | (says)
rodamiento 6902 | WB-6902-2RS WB-6902-LB
rodamientos de buje | WB-6902-2RS WB-6902-LB WB-6802-2RS
balero de maza | WB-6902-2RS WB-6902-LB WB-6802-2RS
tornillo M5x15 | WD-PB-M5
cámara 700x28 presta | TU-28-622
cubierta 700x40c | TY-40-622
neumatico 700 x 45 | TY-45-622
rueda trasera boost | WL-R148-30
buje boost delantero 15x110 | HB-F110-32
horquilla 140mm cónica | FK-140-T
tija 31.6 150mm | SPT-316-150
potencia 35 mm | ST-045-350
manubrio de 800 de ancho | HBR-F800-35
pedales planos | PD-100-10
adaptador centerlock 6 tornillos | AD-CL-6
disco 6 tornillos 160 | DR-160-6
pinza freno post mount 2 pistones | BC-PM74-2
maneta izquierda | BL-H2-238
desviador de abrazadera | FD-02-349
cambio de carretera | RD-11-72-R
cambio 8v caja corta | RD-08-60
casete xd | CS-12-1050
casete de 9 velocidades | CS-09-1134
cadena para 9v | CH-09-116
bielas de 172,5 compact | FC-172-5034
biela derecha | WC-AR-170
tapa de dirección | WK-TC-34
araña 28,6 | WK-SN-286
pista de corona | WK-RC-398 AD-RR-398-300
oliva de latiguillo | WE-OL-5
cabecilla radio 12 | WW-NI-12
plato entre 40 y 60 euros | CR-42-104 CR-32-104 CR-50-110 CR-40-110
cubierta hasta 40 € | TY-28-622 TY-57-559
sillín de más de 100 € | SD-155-C
juego de dirección externa | HS-34-EC
manubrio doble altura | HBR-F760 HBR-F800-35
sillin de carbono | SD-155-C
tensor de cable | WD-BA-M5
retén de buje | WH-SE-30
necesito una cámara para rueda de 26 | TU-57-559-S
bujes traseros de 142 | HB-R142-32-HG
descarrilador delantero 34.9 | FD-02-349
vástago de 45 mm | ST-045-350
disco centerlock 160mm | DR-160-CL
rayo 292 | SP-292-1820
eje 15x148 | TA-15-148
llanta 27.5 ancho interno 30 | RM-584-30
plato 40 dientes negro | CR-40-110
casquillo válvula | AD-VG-85
juntas tóricas | WC-OR-33 WE-OR-7
`)
