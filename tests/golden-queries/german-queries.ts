import { firstThreeQueriesOf } from './first-three-queries.ts'

/** What a mechanic in Germany types, over the demo catalogue with its German names. Written from the catalogue. */
export const germanQueries = firstThreeQueriesOf(`
Kettenblatt 42 Zähne | CR-42-104
Kettenblätter | CR-42-104 CR-32-104 CR-50-110 CR-34-110 CR-40-110 | CH-12-126
kettenblaetter 104 | CR-42-104 CR-32-104
Kettenblatt Lochkreis 110 50 Z | CR-50-110
LK 104 42 Zähne | CR-42-104
Zahnblatt 34 | CR-34-110
Kette 12-fach | CH-12-126 CH-12-126-E | CR-42-104
Kette 12fach | CH-12-126 CH-12-126-E
Kette 11 fach | CH-11-118
Fahrradkette 8-fach | CH-08-116
Kette | CH-08-116 CH-09-116 CH-10-116 CH-11-118 CH-12-126 CH-12-126-E | CR-42-104 CR-32-104 CR-34-110
Kassette 11-34 | CS-11-1134 CS-09-1134
Ritzelpaket 12-fach | CS-12-1051 CS-12-1050
Zahnkranz 8-fach | CS-08-1128
Kassette 10fach 11-36 | CS-10-1136
Rennradkassette | CS-11-1128
Tretlager BSA 73 | BB-73-24 BB-73-D BB-73-113
Innenlager 68 mm | BB-68-24 BB-T47-24 BB-PF68-24
Tretlager T47 | BB-T47-24
Pressfit Innenlager | BB-PF68-24 BB-PF73-D
Patronenlager Vierkant | BB-73-113
Kurbelsatz 175 | FC-175-34-D
Kurbel 170 mm | FC-170-32 FC-170-40-G
Kurbelgarnitur 50/34 | FC-172-5034
Schaltwerk 12-fach | RD-12-95
Schaltwerk langer Käfig | RD-12-95
Umwerfer 34,9 | FD-02-349
Schalthebel 11-fach | SL-11-R DL-11-RH
Schaltgriff 8-fach | SL-08-R
STI 11-fach | DL-11-RH
Bremsscheibe 160 mm | DR-160-6 DR-160-CL
Scheibe 203 | DR-203-6
Bremsscheibe Centerlock 140 | DR-140-CL
Brems Scheibe 180 | DR-180-6
Brems-Scheibe 180 | DR-180-6
Bremssattel 4 Kolben | BC-PM74-4
Bremssattel Flat Mount | BC-FM34-2
Felgenbremse | BC-DP49
Bremsbeläge organisch | BP-D2-RES BP-F2-RES
Bremsklötze gesintert | BP-D4-SIN
Bremsgummis | BP-R55
Bremsbelaege Scheibenbremse | BP-D2-RES BP-D4-SIN BP-F2-RES
Bremshebel hydraulisch | BL-H2-222 BL-H2-238
Vorderradnabe Centerlock | HB-F100-32-CL
Hinterradnabe Micro Spline | HB-R148-32-MS
Nabe vorne 15 mm | HB-F110-32 HB-F100-32 HB-F100-32-CL
Nabe 36 Loch | (says)
Steckachse 12x180 | TA-12-180
Steckachse hinten | TA-12-180
Felge 28 Zoll | RM-622-25 RM-622-30 RM-622-24-H RM-622-17-R
Carbonfelge | RM-622-24-H
Karbon Felge | RM-622-24-H
Speichen 292 | SP-292-1820
Speiche 264 mm | SP-264-20
Mantel 28 Zoll | TY-28-622 TY-40-622 TY-45-622 TY-58-622 TY-61-622
Reifen 29 x 2,4 | TY-61-622
Decke 27,5 Zoll | TY-61-584
Fahrradreifen 26 Zoll | TY-57-559
Rennradreifen 28 mm | TY-28-622
Gravel Mantel 45 | TY-45-622
Schläuche 26 Zoll | TU-57-559-S
Schlaeuche | TU-28-622 TU-45-622 TU-61-622 TU-61-584 TU-57-559-S
Fahrradschlauch Autoventil | TU-57-559-S
Schlauch französisches Ventil | TU-28-622 TU-45-622 TU-61-622 TU-61-584
Steuersatz ZS44 | HS-4456-T HS-44-IL
Lenkkopflager IS42 | HS-4252-IS
Headset EC34 | HS-34-EC
Vorbau 100 mm | ST-100-6
Vorbau 31,8 50 mm | ST-050-318
Lenker 760 | HBR-F760
Rennlenker 42 cm | HBR-D420
Sattelstütze 27,2 | SPT-272-350
Sattelstütze 27,2 x 350 | SPT-272-350
Variostütze 31,6 | SPT-316-150
Teleskopsattelstütze 30,9 | SPT-309-170
Sattelklemme 34,9 | SC-349 SC-349-A
Sattelschelle 34,9 mm | SC-349 SC-349-A
Sattel 143 mm | SD-143
Klickpedale | PD-2B
Pedal Plattform | PD-100-10
Federgabel 120 mm Federweg | FK-120-S
Starrgabel | FK-395-R
Gabel 140 | FK-140-T
Griffe | GR-130
Spacer Kassette | AD-SP-185
Reduzierhülse 27,2 auf 30,9 | AD-SH-272-309
Adapter 180 auf 203 mm | AD-PM-23 AD-PM-20 AD-PM-40
Felgenband 28 mm | WW-TP-28
Speichennippel | WW-NI-12
Freilauf Micro Spline | WH-FB-MS WH-BD-MS
Kettenblattschraube | WC-RB-865
Bremsleitung | WE-HL-5
Schaltröllchen 13 Zähne | WD-PG-13 WD-PT-13
Kurbelarm links | WC-AL-170
Kettenblatt bis 30 Euro | CR-42-104 CR-32-104 CR-34-110 CR-40-110
Sattel unter 250 g | SD-143 SD-155-C
Kette für 12-fach Kassette | CH-12-126 CH-12-126-E CS-12-1051 CS-12-1050
Tubeless Ventil 44 | WW-VA-44
CR-42-104 | CR-42-104
kettenblat 42 | CR-42-104
Bremscheibe 160 | DR-160-6 DR-160-CL
bottom bracket 73 | BB-73-24 BB-73-D BB-73-113 BB-PF73-D
chainring 42 | CR-42-104
`)
