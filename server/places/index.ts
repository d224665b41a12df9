import { Hono } from 'hono'
import * as v from 'valibot'
import { defaultLocale, type Locale, languageTag, localeOf } from '../../contract/languages.ts'
import type { GazetteerPlace } from './gazetteer.ts'
import { queryGazetteer } from './query.ts'

const Point = v.object({ latitude: v.number(), longitude: v.number() })
const Word = v.pipe(v.string(), v.maxLength(200))
const Autocomplete = v.object({
  input: Word,
  languageCode: v.optional(Word, defaultLocale),
  sessionToken: v.optional(Word),
  includedPrimaryTypes: v.optional(v.pipe(v.array(Word), v.maxLength(50))),
  locationRestriction: v.optional(v.object({ rectangle: v.object({ low: Point, high: Point }) })),
})

const placeName = ({ name, names }: GazetteerPlace, locale: Locale) => names[locale] ?? name
const country = (place: GazetteerPlace, locale: Locale) =>
  new Intl.DisplayNames(languageTag(locale), { type: 'region' }).of(place.countryCode) ?? place.countryCode
const statuses = { 400: 'INVALID_ARGUMENT', 404: 'NOT_FOUND', 503: 'UNAVAILABLE' } as const
const refuse = (status: keyof typeof statuses, message: string) =>
  Response.json({ error: { code: status, message, status: statuses[status] } }, { status })

/** The places service without a maps key, in the wire format of the maps provider (PLACE-7). */
export function placesApp(): Hono {
  const app = new Hono()
  app.post('/v1/places:autocomplete', async (c) => {
    const body = v.safeParse(Autocomplete, await c.req.json().catch(() => null))
    if (!body.success) return refuse(400, 'Invalid autocomplete request')
    const { input, languageCode, locationRestriction } = body.output
    const found = await queryGazetteer({ kind: 'find', input, within: locationRestriction?.rectangle })
    if (!found) return refuse(503, 'Too many searches at once')
    return c.json(found.length > 0 ? { suggestions: found.map((place) => suggestion(place, localeOf(languageCode))) } : {})
  })
  app.get('/v1/places/:id', async (c) => {
    const found = await queryGazetteer({ kind: 'one', id: c.req.param('id') })
    if (!found) return refuse(503, 'Too many searches at once')
    const [place] = found
    if (!place) return refuse(404, 'No such place')
    const locale = localeOf(c.req.query('languageCode'))
    return c.json({
      id: place.id,
      displayName: { text: placeName(place, locale), languageCode: locale },
      addressComponents: [
        { longText: country(place, locale), shortText: place.countryCode, types: ['country', 'political'], languageCode: locale },
      ],
      location: { latitude: place.lat, longitude: place.lng },
    })
  })
  return app
}

function suggestion(place: GazetteerPlace, locale: Locale) {
  const mainText = placeName(place, locale)
  const secondaryText = country(place, locale)
  return {
    placePrediction: {
      place: `places/${place.id}`,
      placeId: place.id,
      text: { text: `${mainText}, ${secondaryText}` },
      structuredFormat: { mainText: { text: mainText }, secondaryText: { text: secondaryText } },
      types: ['locality', 'political', 'geocode'],
    },
  }
}
