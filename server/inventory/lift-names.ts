/**
 * Name of the lift from a resort's village to the slopes, from general knowledge and only if certain. Names are the local ones, the same in every
 * language.
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

/** The lift near the hotels of a sample resort, or null if unknown. */
export const liftOf = (resortId: string): string | null => names[resortId] ?? null

/** The lift of the sample's hotels by resort. */
export const liftNames = Object.entries(names).map(([resort_id, lift]) => ({ resort_id, lift }))
