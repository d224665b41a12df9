import * as v from 'valibot'
import type { Place } from '../../contract/quiz.ts'
import { apiConfig } from './configure.ts'
import { ApiError } from './errors.ts'
import { LruCache } from './lru-cache.ts'

/** Rectangle that roughly covers Europe (PLACE-1). */
const EUROPE = { low: { latitude: 34.5, longitude: -10.5 }, high: { latitude: 71, longitude: 40 } }
const PRIMARY_TYPES = ['locality', 'administrative_area_level_1', 'administrative_area_level_2']
const MINUTE = 60_000

const Suggestions = v.object({
  suggestions: v.optional(
    v.array(
      v.object({
        placePrediction: v.object({
          placeId: v.string(),
          structuredFormat: v.object({
            mainText: v.object({ text: v.string() }),
            secondaryText: v.optional(v.object({ text: v.string() })),
          }),
        }),
      }),
    ),
    [],
  ),
})
const Details = v.object({
  id: v.string(),
  displayName: v.object({ text: v.string(), languageCode: v.optional(v.string()) }),
  addressComponents: v.optional(v.array(v.object({ longText: v.string(), shortText: v.string(), types: v.array(v.string()) })), []),
  location: v.object({ latitude: v.number(), longitude: v.number() }),
})

/** A suggested place (PLACE-8). */
export interface PlaceSuggestion {
  id: string
  mainText: string
  secondaryText: string
}

/** Where the places service is: an address without a final slash, and the key for its header where it wants one. */
export interface PlacesConfig {
  base: string
  key: string | null
  now: () => number
}

let places: PlacesConfig | null = null
/** 150 entries, stale after 5 and dropped after 30 minutes (PLACE-4). */
const suggestionCache = new LruCache<PlaceSuggestion[]>({ size: 150, stale: 5 * MINUTE, drop: 30 * MINUTE })
/** Stale after 30 and dropped after 60 minutes (PLACE-5). */
const detailCache = new LruCache<Place>({ size: 150, stale: 30 * MINUTE, drop: 60 * MINUTE })

/** Sets once, at the start, where places are looked up. */
export function configurePlaces(config: PlacesConfig): void {
  places = config
}

async function ask<S extends v.GenericSchema>(name: string, path: string, init: RequestInit, schema: S): Promise<v.InferOutput<S>> {
  if (!places) throw new Error('configurePlaces has not been called')
  const fail = (kind: 'network' | 'http' | 'invalid' | 'aborted', status: number, cause?: unknown) =>
    new ApiError({ kind, call: name, status, code: null, requestId: '', cause })
  // X-Goog-Api-Key is the provider's header for the key (PLACE-3).
  const headers = { 'content-type': 'application/json', ...(places.key ? { 'X-Goog-Api-Key': places.key } : {}), ...init.headers }
  const response = await apiConfig()
    .fetch(`${places.base}${path}`, { ...init, headers })
    .catch((cause: unknown) => {
      throw fail(init.signal?.aborted ? 'aborted' : 'network', 0, cause)
    })
  if (!response.ok) throw fail('http', response.status)
  const parsed = v.safeParse(schema, await response.json().catch(() => null))
  if (!parsed.success) throw fail('invalid', response.status, new Error(v.summarize(parsed.issues)))
  return parsed.output
}

/** Suggests places for at least 3 characters; `sessionToken` lasts until a place is looked up (PLACE-1, PLACE-6). */
export async function suggestPlaces(
  input: { input: string; languageCode: string; sessionToken: string },
  options: { signal?: AbortSignal } = {},
): Promise<PlaceSuggestion[]> {
  const now = places?.now() ?? 0
  const key = `${input.languageCode}:${input.input.trim().toLowerCase()}`
  const known = suggestionCache.get(key, now)
  if (known) return known
  const body = JSON.stringify({ ...input, includedPrimaryTypes: PRIMARY_TYPES, locationRestriction: { rectangle: EUROPE } })
  const answer = await ask(
    'suggestPlaces',
    '/v1/places:autocomplete',
    { method: 'POST', body, signal: options.signal ?? null },
    Suggestions,
  )
  const found = answer.suggestions.map(({ placePrediction: p }) => ({
    id: p.placeId,
    mainText: p.structuredFormat.mainText.text,
    secondaryText: p.structuredFormat.secondaryText?.text ?? '',
  }))
  suggestionCache.set(key, found, now)
  return found
}

/** Looks a place up by its id (PLACE-2). */
export async function getPlace(
  input: { id: string; languageCode: string; sessionToken: string },
  options: { signal?: AbortSignal } = {},
): Promise<Place> {
  const now = places?.now() ?? 0
  const key = `${input.languageCode}:${input.id}`
  const known = detailCache.get(key, now)
  if (known) return known
  const query = new URLSearchParams({ languageCode: input.languageCode, sessionToken: input.sessionToken })
  const headers = { 'X-Goog-FieldMask': 'id,displayName,addressComponents,location' }
  const found = await ask(
    'getPlace',
    `/v1/places/${encodeURIComponent(input.id)}?${query}`,
    { headers, signal: options.signal ?? null },
    Details,
  )
  const country = found.addressComponents.find((part) => part.types.includes('country'))
  const place: Place = {
    id: found.id,
    name: found.displayName.text,
    country: country?.longText ?? '',
    countryCode: country?.shortText ?? '',
    lat: found.location.latitude,
    lng: found.location.longitude,
    languageCode: found.displayName.languageCode ?? input.languageCode,
  }
  detailCache.set(key, place, now)
  return place
}
