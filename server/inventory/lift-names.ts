/**
 * What the lift is called that leads from the village of a resort to its slopes: from general knowledge, and only where we are sure of it. The others have none.
 * Names of their own, as people there write them: the same in every language.
 */
const names: Readonly<Record<string, string>> = {
  'st-anton': 'Galzigbahn',
  lech: 'Schlegelkopfbahn',
  ischgl: 'Silvrettabahn',
  kitzbuehel: 'Hahnenkammbahn',
  soelden: 'Giggijochbahn',
  obergurgl: 'Festkoglbahn',
  mayrhofen: 'Penkenbahn',
  saalbach: 'Kohlmaisbahn',
  obertauern: 'Zehnerkarbahn',
  'zell-am-see': 'cityXpress',
  'bad-gastein': 'Stubnerkogelbahn',
  serfaus: 'Komperdellbahn',
  zermatt: 'Matterhorn Express',
  davos: 'Parsennbahn',
  verbier: 'Médran',
  'saas-fee': 'Alpin Express',
  grindelwald: 'Firstbahn',
  arosa: 'Weisshornbahn',
  'crans-montana': 'Cry d’Er',
  andermatt: 'Gemsstockbahn',
  engelberg: 'Titlis Xpress',
  cortina: 'Freccia nel Cielo',
  'alta-badia': 'Col Alto',
  madonna: 'Spinale',
  livigno: 'Mottolino',
  'val-thorens': 'Funitel de Péclet',
  courchevel: 'Verdons',
  meribel: 'Saulire Express',
  'val-disere': 'Solaise',
  chamonix: 'Planpraz',
  'la-plagne': 'Grande Rochette',
  'alpe-dhuez': 'DMC',
  'serre-chevalier': 'Pontillas',
  are: 'Kabinbanan',
  whistler: 'Whistler Village Gondola',
  'sun-peaks': 'Sunburst Express',
  vail: 'Gondola One',
  aspen: 'Silver Queen Gondola',
  breckenridge: 'BreckConnect Gondola',
  'park-city': 'Town Lift',
  'jackson-hole': 'Bridger Gondola',
  palisades: 'Funitel',
  'big-sky': 'Swift Current 6',
}

/** The lift that hotels of a resort of the sample are near; null where nobody has said so. */
export const liftOf = (resortId: string): string | null => names[resortId] ?? null

/** Which hotels of the sample have which lift, by the resort they are in. */
export const liftNames = Object.entries(names).map(([resort_id, lift]) => ({ resort_id, lift }))
