import { Hono } from 'hono'
import * as v from 'valibot'
import type { Locale } from '../../base/locale.ts'
import { findPlace, findPlaces, type GazetteerPlace, placeName } from './gazetteer.ts'

const Point = v.object({ latitude: v.number(), longitude: v.number() })
const Autocomplete = v.object({
  input: v.pipe(v.string(), v.maxLength(200)),
  languageCode: v.optional(v.string(), 'en'),
  sessionToken: v.optional(v.string()),
  includedPrimaryTypes: v.optional(v.array(v.string())),
  locationRestriction: v.optional(v.object({ rectangle: v.object({ low: Point, high: Point }) })),
})

const localeOf = (code: string | undefined): Locale => (code?.toLowerCase().startsWith('de') ? 'de' : 'en')
const country = (place: GazetteerPlace, locale: Locale) =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(place.countryCode) ?? place.countryCode
const refuse = (status: number, message: string) =>
  Response.json({ error: { code: status, message, status: status === 404 ? 'NOT_FOUND' : 'INVALID_ARGUMENT' } }, { status })

/** The places service that stands in where no maps key is set, in the wire format of the maps provider (PLACE-7). */
export function placesApp(): Hono {
  const app = new Hono()
  app.post('/v1/places:autocomplete', async (c) => {
    const body = v.safeParse(Autocomplete, await c.req.json().catch(() => null))
    if (!body.success) return refuse(400, 'Invalid autocomplete request')
    const { input, languageCode, locationRestriction } = body.output
    const found = await findPlaces(input, locationRestriction?.rectangle)
    return c.json(found.length > 0 ? { suggestions: found.map((place) => suggestion(place, localeOf(languageCode))) } : {})
  })
  app.get('/v1/places/:id', async (c) => {
    const place = await findPlace(c.req.param('id'))
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
