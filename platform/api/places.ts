import * as v from 'valibot'
import type { Place } from '../../contract/quiz.ts'
import type { CallOptions } from './client.ts'
import { apiConfig } from './configure.ts'
import { ApiError } from './errors.ts'
import { exchange, fromJson } from './exchange.ts'
import { LruCache } from './lru-cache.ts'

/** A rectangle that roughly covers Europe (PLACE-1). */
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

/** Address of the places service without a trailing slash, and its API key, if it needs one. */
export interface PlacesConfig {
  base: string
  key: string | null
  now: () => number
}

let places: PlacesConfig | null = null
/** 150 entries; stale after 5 minutes, dropped after 30 (PLACE-4). */
const suggestionCache = new LruCache<PlaceSuggestion[]>({ size: 150, stale: 5 * MINUTE, drop: 30 * MINUTE })
/** Stale after 30 minutes, dropped after 60 (PLACE-5). */
const detailCache = new LruCache<Place>({ size: 150, stale: 30 * MINUTE, drop: 60 * MINUTE })

/** Configures the places service. Called once, at the start. */
export function configurePlaces(config: PlacesConfig): void {
  places = config
}

async function ask<S extends v.GenericSchema>(
  call: string,
  path: string,
  { signal, ...init }: RequestInit & CallOptions,
  schema: S,
): Promise<v.InferOutput<S>> {
  if (!places) throw new Error('configurePlaces has not been called')
  const { fetch, timeout } = apiConfig()
  const facts = { call, requestId: '' }
  // X-Goog-Api-Key is the provider's header for the key (PLACE-3).
  const headers = { 'content-type': 'application/json', ...(places.key ? { 'X-Goog-Api-Key': places.key } : {}), ...init.headers }
  const { ok, status, text } = await exchange(fetch, `${places.base}${path}`, { ...init, headers }, { timeout, signal }, facts)
  if (!ok) throw new ApiError({ kind: 'http', status, code: null, ...facts })
  const parsed = v.safeParse(schema, fromJson(text))
  if (!parsed.success) throw new ApiError({ kind: 'invalid', status, code: null, ...facts, cause: new Error(v.summarize(parsed.issues)) })
  return parsed.output
}

/** Suggests places for a text of at least 3 characters. `sessionToken` is valid until a place is loaded (PLACE-1, PLACE-6). */
export async function suggestPlaces(
  input: { input: string; languageCode: string; sessionToken: string },
  options: CallOptions = {},
): Promise<PlaceSuggestion[]> {
  const now = places?.now() ?? 0
  const key = `${input.languageCode}:${input.input.trim().toLowerCase()}`
  const cached = suggestionCache.get(key, now)
  if (cached) return cached
  const body = JSON.stringify({ ...input, includedPrimaryTypes: PRIMARY_TYPES, locationRestriction: { rectangle: EUROPE } })
  const answer = await ask('suggestPlaces', '/v1/places:autocomplete', { method: 'POST', body, signal: options.signal }, Suggestions)
  const suggestions = answer.suggestions.map(({ placePrediction: p }) => ({
    id: p.placeId,
    mainText: p.structuredFormat.mainText.text,
    secondaryText: p.structuredFormat.secondaryText?.text ?? '',
  }))
  suggestionCache.set(key, suggestions, now)
  return suggestions
}

/** Loads a place by its id (PLACE-2). */
export async function getPlace(
  input: { id: string; languageCode: string; sessionToken: string },
  options: CallOptions = {},
): Promise<Place> {
  const now = places?.now() ?? 0
  const key = `${input.languageCode}:${input.id}`
  const cached = detailCache.get(key, now)
  if (cached) return cached
  const query = new URLSearchParams({ languageCode: input.languageCode, sessionToken: input.sessionToken })
  const headers = { 'X-Goog-FieldMask': 'id,displayName,addressComponents,location' }
  const details = await ask('getPlace', `/v1/places/${encodeURIComponent(input.id)}?${query}`, { headers, signal: options.signal }, Details)
  const country = details.addressComponents.find((part) => part.types.includes('country'))
  const place: Place = {
    id: details.id,
    name: details.displayName.text,
    country: country?.longText ?? '',
    countryCode: country?.shortText ?? '',
    lat: details.location.latitude,
    lng: details.location.longitude,
    languageCode: details.displayName.languageCode ?? input.languageCode,
  }
  detailCache.set(key, place, now)
  return place
}
