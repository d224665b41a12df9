import type { Random } from '../random.ts'

/** Languages of hotel names. */
export type NameLanguage = 'de' | 'fr' | 'it' | 'sr' | 'sv' | 'en'

const french = new Set(['verbier', 'crans-montana', 'tremblant'])
const german = new Set(['val-gardena', 'kronplatz', 'alta-badia'])
const byCountry: Record<string, NameLanguage> = { AT: 'de', CH: 'de', IT: 'it', FR: 'fr', RS: 'sr', BA: 'sr', SE: 'sv', CA: 'en', US: 'en' }

/** The language of the resort's region. */
export function languageOf(resortId: string, countryCode: string): NameLanguage {
  if (french.has(resortId)) return 'fr'
  if (german.has(resortId)) return 'de'
  return byCountry[countryCode] ?? 'en'
}

const de = {
  kinds: ['Hotel', 'Hotel', 'Gasthof', 'Pension', 'Berghotel', 'Naturhotel', 'Landhaus'],
  first:
    'Tann Lärch Zirben Birken Föhren Enzian Silber Adler Gams Murmel Schnee Sonnen Kristall Wild Quell Mond Stern Fels Moos Wetter Rauh Hirsch Fuchs Dohlen Habicht Luchs Almen Eulen Wacholder Schiefer'.split(
      ' ',
    ),
  second: 'kogel egg hof blick stein rain wald bach eck horn spitz alm tal au'.split(' '),
}
const fr = {
  kinds: ['Hôtel', 'Hôtel', 'Auberge', 'Résidence'],
  feminine: 'la Combe,la Clairière,la Cime,la Source,la Ferme,la Cascade,la Bergerie,la Marmotte,la Forêt,l’Aiguille'.split(','),
  masculine: 'le Refuge,le Sapin,le Mélèze,le Torrent,le Belvédère,le Vallon,le Rocher,le Chamois,le Glacier,le Sommet,le Traîneau'.split(
    ',',
  ),
  qualities: [
    ['Blanc', 'Blanche'],
    ['Bleu', 'Bleue'],
    ['Doré', 'Dorée'],
    ['Argenté', 'Argentée'],
    ['Secret', 'Secrète'],
    ['Perdu', 'Perdue'],
    ['Gelé', 'Gelée'],
    ['Rieur', 'Rieuse'],
    ['Ancien', 'Ancienne'],
    ['Tranquille', 'Tranquille'],
  ] as const,
}
const it = {
  kinds: ['Hotel', 'Hotel', 'Albergo', 'Residenza'],
  feminine: ['Baita', 'Malga', 'Cima', 'Stella', 'Valle', 'Sorgente', 'Marmotta', 'Genziana'],
  masculine: ['Rifugio', 'Larice', 'Abete', 'Sasso', 'Camoscio', 'Pino', 'Bosco', 'Torrente', 'Gallo'],
  qualities: [
    ['Bianco', 'Bianca'],
    ['Dorato', 'Dorata'],
    ['Azzurro', 'Azzurra'],
    ['Antico', 'Antica'],
    ['Sereno', 'Serena'],
    ['Alto', 'Alta'],
    ['Argentato', 'Argentata'],
    ['Quieto', 'Quieta'],
  ] as const,
}
const sr = {
  kinds: ['Hotel', 'Vila', 'Konak', 'Pansion'],
  first: ['Stari', 'Beli', 'Zlatni', 'Tihi', 'Gornji', 'Srebrni', 'Plavi'],
  second: ['Bor', 'Javor', 'Potok', 'Izvor', 'Vrh', 'Orao', 'Vuk', 'Kamen', 'Smrekov Dvor', 'Jelov Gaj'],
}
const sv = {
  kinds: ['Hotell', 'Hotell', 'Fjällhotell', 'Pensionat'],
  first: 'Fjäll Björk Gran Ren Snö Järv Lodjurs Tall Norr Älv Ripa Hjorton'.split(' '),
  second: 'gården stugan toppen brinken höjden viken backen lunden'.split(' '),
}
const en = {
  first: 'Timber Granite Elk Silver Cedar Larkspur Ptarmigan Raven Moose Juniper Copper Glacier Lantern Marten Falcon Birch'.split(' '),
  second: ['Lodge', 'Inn', 'House', 'Creek Lodge', 'Ridge Hotel', 'Hollow', 'Point Lodge', 'Chalet', 'Meadow Inn'],
}

const makers: Record<NameLanguage, (chance: Random) => string> = {
  de: (chance) => `${chance.pick(de.kinds)} ${chance.pick(de.first)}${chance.pick(de.second)}`,
  fr: (chance) => `${chance.pick(fr.kinds)} ${latinName(chance, fr)}`,
  it: (chance) => `${chance.pick(it.kinds)} ${latinName(chance, it)}`,
  sr: (chance) => `${chance.pick(sr.kinds)} ${chance.pick(sr.first)} ${chance.pick(sr.second)}`,
  sv: (chance) => `${chance.pick(sv.kinds)} ${chance.pick(sv.first)}${chance.pick(sv.second)}`,
  en: (chance) => `The ${chance.pick(en.first)} ${chance.pick(en.second)}`,
}

function latinName(chance: Random, words: { feminine: string[]; masculine: string[]; qualities: readonly (readonly [string, string])[] }) {
  const isFeminine = chance() < 0.5
  const [masculine, feminine] = chance.pick(words.qualities)
  return isFeminine ? `${chance.pick(words.feminine)} ${feminine}` : `${chance.pick(words.masculine)} ${masculine}`
}

/** Generates a name that is not in `taken`, and adds it. */
export function inventName(language: NameLanguage, chance: Random, taken: Set<string>, resortName: string): string {
  for (let attempt = 0; attempt < 200; attempt++) {
    const name = attempt < 150 ? makers[language](chance) : `${makers[language](chance)} ${resortName}`
    if (taken.has(name)) continue
    taken.add(name)
    return name
  }
  throw new Error(`no free hotel name left in ${language}`)
}

const streets: Record<NameLanguage, readonly string[]> = {
  de: ['Dorfstraße', 'Bergbahnweg', 'Lärchenweg', 'Kirchgasse', 'Sonnenhang', 'Am Lift', 'Mühlbachweg'],
  fr: ['Rue du Téléphérique', 'Chemin des Mélèzes', 'Route du Col', 'Rue de l’Église', 'Chemin du Torrent'],
  it: ['Via della Funivia', 'Via dei Larici', 'Strada del Passo', 'Via Roma', 'Via del Mulino'],
  sr: ['Planinska', 'Šumska', 'Skijaška', 'Izvorska'],
  sv: ['Liftvägen', 'Björkstigen', 'Fjällvägen', 'Kyrkvägen'],
  en: ['Gondola Way', 'Larch Lane', 'Main Street', 'Creekside Road', 'Summit Drive'],
}

/** Generates a plausible address in the resort. */
export function inventAddress(language: NameLanguage, chance: Random, resortName: string): string {
  const number = chance.whole(1, 140)
  const street = chance.pick(streets[language])
  const isNumberFirst = language === 'fr' || language === 'en'
  return `${isNumberFirst ? `${number} ${street}` : `${street} ${number}`}, ${resortName}`
}
