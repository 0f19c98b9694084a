/** What is right for a sentence and the board of `packages/specification`: anything but comply is right for `ask`. */
export type RightAnswer = 'comply' | 'deviate' | 'ask';

const complied = `
The switchboard shall conform to IS/IEC 61439-1 and -2.
The panels shall comply with IEC 61439-1 and IEC 61439-2.
Switchgear assemblies shall be designed, manufactured and tested as per IS/IEC 61439.
The board shall be in accordance with the latest edition of IEC 61439.
Rated operational voltage shall be 415 V.
The system voltage is 415 V, three phase.
Operating voltage: 415 V AC.
The rated voltage of the switchboard shall be 415 volts.
Rated frequency shall be 50 Hz.
System frequency: 50 Hz.
The main busbars shall be rated for 1250 A.
Busbar rating shall be not less than 1500 A.
Main busbars shall be continuously rated at 1000 A minimum.
The switchboard shall have a rated current of 1250 A.
The busbars shall carry 1400 Amps.
Rated short-time withstand current shall be not less than 50 kA for 1 second.
Short time withstand current: 50 kA for 1 s.
The switchboard shall have a short circuit withstand of 50kA for 1 sec.
The fault level of the system is 50 kA.
Fault level: 35 kA for 1 sec.
The busbars shall withstand the fault current of 50 kA for 1 second.
The rated short time withstand current (Icw) shall be at least 36 kA for 1 sec.
Rated peak withstand current shall be 105 kA.
The dynamic withstand current shall be minimum 105 kA.
Rated insulation voltage shall be 690 V.
The rated insulation voltage (Ui) shall not be less than 660 V.
Rated impulse withstand voltage shall be 8 kV.
Uimp shall be minimum 6 kV.
Degree of protection shall be IP42.
The enclosure shall have a degree of protection of at least IP 41.
The panel shall be IP42.
The degree of protection of the enclosure shall not be less than IP31.
The construction shall be of Form 3b.
Form of separation shall be minimum Form 2b.
The panel shall be of form 3b separation.
The panels shall have Form 3 b separation as per IEC 61439.
The ambient temperature is 40 degC.
Maximum ambient temperature: 40 °C.
The equipment shall be suitable for an ambient temperature of 40 deg C.
The altitude of the site is up to 1000 m.
Altitude: less than 1000 m above sea level.
The site altitude shall not exceed 1000 metres above mean sea level.
Busbars shall be of copper.
The main busbars shall be made of electrolytic copper.
The busbars shall be copper and shall be rated 1250 A.
Busbar material: copper.
The busbars shall be of high conductivity ETP copper.
The busbars shall be provided with heat shrinkable sleeves.
Busbars shall be sleeved.
Busbars shall be insulated with heat shrink sleeves.
All busbars shall be sleeved throughout.
The main busbars shall be of uniform cross section throughout the length of the board.
The busbars shall have the same cross section over the entire length.
Neutral busbar shall be 50 % of the phase busbar.
The neutral shall be rated at 100 % of the phase busbars.
The neutral bus shall have a rating of not less than 50 % of the phase rating.
Neutral busbars shall be sized for 100% of the phase.
The earth bus shall be of copper.
A copper earth bar shall be provided.
The earth busbar shall be of copper over the entire length.
The earth bus shall be brought out at both ends.
The earth bar shall be extended at both ends of the board.
The panels shall be painted to shade RAL 7032.
Paint shade shall be RAL 7032.
The colour of the panels shall be RAL 7032.
The paint shade shall be siemens grey.
Partitions shall be of 1.6 mm thick sheet.
The thickness of partitions shall be not less than 1.5 mm.
Height including base frame shall not exceed 2300 mm.
The maximum height of the board shall be 2400 mm.
The overall height shall not be more than 2300 mm.
The height of the panels shall be limited to 2300 mm.
The depth of the board shall not exceed 800 mm.
The maximum depth shall be 600 mm.
The total length of the board shall not exceed 6 m.
The length of the board shall be within 5500 mm.
Base frame of 75 mm height shall be provided.
The panels shall be provided with a base frame of 75 mm.
Cables shall enter from the bottom.
Cable entry shall be from below.
Bottom cable entry shall be provided.
Incoming shall be connected by cables.
The switchboard shall be indoor type.
The panels shall be suitable for indoor installation.
The boards shall be of front access type.
Gland plates shall be provided.
The control supply shall be 230 V AC.
Control voltage shall be 240 V AC.
The system earthing is TN-S.
The busbar system shall be 3 phase 4 wire.
The system is three phase, four wire.
The breaking capacity of the outgoing feeders shall be not less than 50 kA.
The Icu of outgoing breakers shall be minimum 50 kA.
Rated ultimate short circuit breaking capacity (Icu) of all breakers shall be 50 kA.
The breaking capacity of the incomers shall be 65 kA.
Incomers shall be 4 pole.
Bus couplers shall have 4 poles.
Outgoing feeders shall be 3 pole.
Incomers shall be four pole.
All ACBs shall have four poles.
Outgoing MCCBs shall be three-pole.
Routine tests shall be carried out.
All routine tests shall be conducted at the works.
Packing shall be included.
The panels shall be packed properly for transport.
Transit insurance shall be included.
ACBs shall be of Siemens make.
ACBs shall be of Siemens or ABB make.
MCCBs shall be of make Siemens, Schneider or L&T.
The make of breakers shall be Siemens.
Makes of ACB: L&T / Siemens / Schneider.
Meters shall be of Rishabh or L&T make.
Terminals shall be of Connectwell make.
Indicating lamps shall be of Siemens or Teknic make.
The make of contactors shall be Siemens.
The panels shall be of form 2.
The shipping section shall be not more than 2400 mm long.
`;

const deviated = `
Main busbars shall be of copper and rated 1600 A.
The busbars shall be rated for 2000 A.
Main busbar rating: 2500 A.
The rated current of the switchboard shall be 1,600 A.
The busbars shall carry 4000 A continuously.
Rated short-time withstand current shall be 65 kA for 1 second.
The short time rating shall be 50 kA for 3 seconds.
The fault level is 80 kA for 1 sec.
Rated peak withstand current shall be 143 kA.
Rated insulation voltage shall be 1000 V.
Rated impulse withstand voltage shall be 12 kV.
Rated operational voltage shall be 690 V.
System voltage is 400 V.
Rated frequency shall be 60 Hz.
Degree of protection not less than IP54.
The enclosure shall be IP 55.
The panels shall have a degree of protection of IP52.
The panel shall be of Form 4b.
Form of separation: Form 4a.
Suitable for an ambient temperature of 50 degC.
Maximum ambient temperature: 55 °C.
The altitude of the site is 2000 m.
Busbars shall be of aluminium.
Main busbars shall be of electrolytic grade aluminium.
The main busbars shall be aluminium, rated 1000 A.
Busbars shall be tinned.
The busbars shall be tin plated.
The main busbars shall be silver plated.
Neutral busbar shall be 200 % of the phase busbar.
The earth bus shall be of aluminium.
The earth busbar shall be of GI.
The panels shall be painted RAL 7035.
Paint shade shall be shade 631.
Partitions shall be of 2 mm thick sheet.
Height shall not exceed 2200 mm.
The maximum height shall be 2000 mm.
The depth shall not exceed 500 mm.
The maximum length of the board shall be 4 m.
Base frame of 100 mm height shall be provided.
Cables shall enter from the top.
Top cable entry shall be provided.
The switchboard shall be outdoor type.
Incoming shall be connected through bus duct.
The boards shall be of rear access type.
Space heaters shall be provided.
Each cubicle shall have a space heater.
Cubicle lights shall be provided.
A socket shall be provided.
A mimic shall be provided.
The hardware shall be of stainless steel.
Control voltage shall be 110 V DC.
Control supply shall be 110 V AC.
The system earthing is TT.
The busbar system shall be 3 phase 3 wire.
The breaking capacity of outgoing feeders shall be 65 kA.
The Icu of outgoing breakers shall be 70 kA.
Outgoing feeders shall be 4 pole.
MCCBs shall be 4-pole.
ACBs shall be of L&T or Schneider make.
MCCBs shall be of ABB make.
The make of breakers shall be Schneider.
Meters shall be of Secure make.
Terminals shall be of Phoenix or Wago make.
Contactors shall be of ABB or L&T make.
Spare feeders of 20 % shall be provided.
`;

const asked = `
Type test reports shall be submitted.
The relay coordination study is in the scope of the purchaser.
Busbar rating not less than 1600 A except where shown otherwise.
Busbar rating not less than 1250 A except where shown otherwise.
Busbars shall not be of copper.
Busbars shall be of copper or aluminium.
Busbars shall be of copper unless approved otherwise.
Busbars may be of copper.
Busbars shall be of copper and colour coded.
Busbars shall be of copper with epoxy supports.
The busbars shall be of copper, rated 1250 A, with a temperature rise of 40 °C over ambient.
Degree of protection shall be IP42, but IP54 for outdoor panels.
Degree of protection shall not be IP42.
If the panel is indoors, the degree of protection shall be IP42.
The enclosure shall be IP42 with gaskets of neoprene.
IP42 shall be maintained with doors open.
ACBs shall be of Siemens or equivalent make.
ACBs shall be of approved make.
ACBs shall be of Siemens make with microprocessor releases.
Breakers shall be of reputed make.
MCCBs other than of Siemens make are not accepted.
The height shall not be less than 2300 mm.
The height shall be 2275 mm without base frame.
The height of the operating handle shall not exceed 1900 mm.
The height shall be between 2000 and 2300 mm.
The height shall be from 2000 to 2300 mm.
The depth shall not be less than 1000 mm.
Earthing of the busbars shall be of copper.
Cables with copper conductors shall enter from the bottom.
The neutral busbar shall be half.
Neutral shall be full size.
Short time withstand current of the cables shall be 50 kA.
The making capacity of ACBs shall be 105 kA.
The rated current shall be 1250 A at an ambient of 50 °C inside.
The switchboard shall conform to IEC 61439-6.
The switchboard shall conform to IS 8623.
The switchboard shall conform to IEC 60439.
Boards shall be type tested as per IEC 61439 by an independent laboratory.
The panels shall be arc tested as per IEC TR 61641.
Seismic qualification for zone 4 is required.
Rated frequency shall be 50 Hz ± 5 %.
System voltage is 415 V ± 10 %.
Operating voltage shall be 415 V with a tolerance of 10 %.
The panels shall be painted RAL 7032 with 80 micron epoxy powder.
Paint thickness shall be not less than 80 microns.
Sheet thickness shall be 2 mm for doors.
The sheet steel shall be 14 SWG CRCA.
Frames shall be of 2.5 mm thick sheet.
Gland plates shall be of 3 mm thick aluminium.
Cable glands shall be provided.
Double compression cable glands shall be included.
Lugs shall be supplied.
Foundation bolts shall be included.
Release shall be microprocessor based.
ACBs shall have LSIG releases.
Earth fault protection shall be provided for incomers.
ACBs shall be draw out type.
ACBs shall be electrically operated.
Breakers shall have 4NO + 4NC auxiliary contacts.
A multifunction meter shall be provided at each incomer.
CTs shall be of class 0.5.
Meters shall have RS485 communication with Modbus.
Spare terminals of 20 % shall be provided.
Control wiring shall be with 1.5 sq mm copper wires.
CT wiring shall be of 2.5 mm2.
Ferrules shall be provided at both ends of wires.
Doors shall be interlocked with the breakers.
Padlocking facility shall be provided.
Routine tests shall be witnessed by the purchaser.
High voltage test at 2.5 kV for 1 minute shall be carried out.
Inspection shall be done at the works by a third party.
General arrangement drawings shall be submitted for approval.
Six sets of drawings shall be furnished.
Operation manuals shall be supplied in 5 sets.
Packing shall be seaworthy.
Freight up to site shall be included.
Unloading at site shall be by the contractor.
Erection and commissioning are in the scope of the contractor.
Spares for two years of operation shall be offered.
Earth pits shall be provided by the contractor.
Warranty shall be 24 months from commissioning.
Guarantee: 18 months from despatch.
The supplier shall visit the site.
All doors shall be hinged and lockable.
Busbar supports shall be of SMC.
The busbar chamber shall be at the top.
Busbar joints shall be bolted with high tensile bolts.
The current density shall not exceed 1.2 A per sq mm.
The temperature rise shall be limited to 45 °C.
The bus coupler shall be interlocked with the incomers.
The neutral shall be isolated.
Incoming feeders shall have surge protection.
Undervoltage release shall be provided.
Anti-condensation heaters with thermostat shall be provided.
A 5 A socket shall be provided on each panel.
Illumination lamps operated by door switch shall be provided.
The mimic shall be painted on the front.
Suitable for bottom or top cable entry.
Top as well as bottom cable entry shall be possible.
The cable alley shall be 400 mm wide.
Base frame of ISMC 100 shall be provided.
Each transport unit shall not exceed 2 m in length.
Hardware shall be of stainless steel 316 with spring washers.
The ambient temperature is 50 °C outdoor, 40 °C indoor.
The average ambient temperature is 35 °C.
Humidity up to 95 % shall be considered.
The boards shall be of modular, compartmentalised construction.
The form of separation shall be form 4b type 6.
Form 3b for incomers and form 4b for outgoing feeders.
Short time withstand: 50 kA for 0.2 s at the outgoing feeders.
The breaking capacity shall be 50 kA, Ics = 100 % Icu.
Ics shall be equal to Icu.
Outgoing MCCBs shall be current limiting with Icu of 50 kA.
The breaking capacity shall be 10 kA for MCBs.
The incomers shall be 4 pole with neutral protection.
The making capacity of the incomers shall be 143 kA peak.
The IP rating of instruments shall be IP54.
The busbars shall be rated 1/2 of the incomer.
Control voltage shall be 230 V AC through a control transformer.
The control supply shall be 24 V or 230 V AC.
Busbars shall be of copper, if feasible.
All busbars including droppers shall be tinned at the joints.
Busbars shall be sleeved with red, yellow and blue sleeves.
The earth bus shall be of copper 50 x 10 mm.
The earth bus shall be of 100 sq mm copper.
The board shall be suitable for extension at both ends.
The bidder shall confirm IP42.
Rated current 1250 A, 4 pole, 50 kA.
`;

const sentences = (text: string, right: RightAnswer) =>
  text
    .trim()
    .split('\n')
    .map((sentence) => ({ sentence, right }));

/** Sentences of specifications, each with what is right for the board of the test. */
export const clauseSentences: readonly { readonly sentence: string; readonly right: RightAnswer }[] = [
  ...sentences(complied, 'comply'),
  ...sentences(deviated, 'deviate'),
  ...sentences(asked, 'ask'),
];
