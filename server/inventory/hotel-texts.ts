import type { Localized } from '../db/schema/index.ts'

/** What a description is written from. Distances in metres. */
export type HotelSketch = {
  name: string
  resort: string
  kind: 'chalet' | 'grand' | 'modern'
  stars: number
  slopeM: number
  centreM: number
  rooms: number
  year: number
  amenities: readonly string[]
}

const house = {
  en: { chalet: 'a timber house', grand: 'a grand hotel of the old school', modern: 'a bright, modern house' },
  de: { chalet: 'ein Holzhaus', grand: 'ein Grandhotel der alten Schule', modern: 'ein helles, modernes Haus' },
}
const sentences: Record<string, Localized> = {
  spa: {
    en: 'After skiing there are saunas and a quiet room with a view.',
    de: 'Nach dem Skifahren warten Saunen und ein Ruheraum mit Aussicht.',
  },
  pool: { en: 'The pool is heated all winter.', de: 'Das Schwimmbad ist den ganzen Winter über geheizt.' },
  kids: { en: 'Children have a playroom and early dinner.', de: 'Für Kinder gibt es ein Spielzimmer und frühes Abendessen.' },
  quiet: {
    en: 'Nights are quiet: no through road, no bar next door.',
    de: 'Nachts ist es still: keine Durchgangsstraße, keine Bar nebenan.',
  },
  apres: { en: 'The bars of the village are a few steps away.', de: 'Zu den Bars des Ortes sind es ein paar Schritte.' },
  pets: { en: 'Dogs are welcome.', de: 'Hunde sind willkommen.' },
  gym: { en: 'A small gym is open from early to late.', de: 'Ein kleiner Fitnessraum ist von früh bis spät offen.' },
}

const metres = (m: number, locale: 'en' | 'de') =>
  m < 1000 ? `${m} m` : `${(m / 1000).toLocaleString(locale, { maximumFractionDigits: 1 })} km`

/** Describes a hotel from its facts, in both languages; paragraphs are parted by an empty line. */
export function describeHotel(sketch: HotelSketch): Localized {
  const { name, resort, kind, rooms, year, slopeM, centreM, amenities } = sketch
  const extras = amenities.flatMap((key) => sentences[key] ?? [])
  const slope = {
    en: slopeM <= 60 ? 'The piste ends at the door.' : `The nearest piste is ${metres(slopeM, 'en')} away.`,
    de: slopeM <= 60 ? 'Die Piste endet vor der Tür.' : `Bis zur nächsten Piste sind es ${metres(slopeM, 'de')}.`,
  }
  return {
    en: [
      `${name} is ${house.en[kind]} in ${resort}, built in ${year}, with ${rooms} rooms. ${slope.en} The centre of the village is ${metres(centreM, 'en')} away.`,
      extras.map(({ en }) => en).join(' ') || 'Breakfast is served until late, and skis dry overnight in a heated room.',
    ].join('\n\n'),
    de: [
      `${name} ist ${house.de[kind]} in ${resort}, gebaut ${year}, mit ${rooms} Zimmern. ${slope.de} In die Ortsmitte sind es ${metres(centreM, 'de')}.`,
      extras.map(({ de }) => de).join(' ') ||
        'Frühstück gibt es bis in den späten Vormittag, und die Ski trocknen über Nacht im geheizten Raum.',
    ].join('\n\n'),
  }
}
