import type { ImportReport } from '../../server/inventory/run-import.ts'

const count = (value: number, one: string, many = `${one}s`) => `${value.toLocaleString('en')} ${value === 1 ? one : many}`

/** Describes the result of an import. */
export function describeReport({ counts, outcome, milliseconds }: ImportReport): string {
  const held = [
    count(counts.resorts, 'resort'),
    `${count(counts.hotels, 'hotel')} with ${count(counts.rooms, 'kind')} of room and ${count(counts.plans, 'rate plan')}`,
    `${count(counts.nights, 'night')} of prices`,
    count(counts.transfers, 'vehicle'),
  ].join(', ')
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`
  if (!outcome) return `The file is fine: ${held}. Nothing was changed (${seconds}).`
  const moved = (of: { resorts: number; hotels: number; rooms: number; transfers: number }) =>
    [
      count(of.resorts, 'resort'),
      count(of.hotels, 'hotel'),
      count(of.rooms, 'kind of room', 'kinds of room'),
      count(of.transfers, 'vehicle'),
    ].join(', ')
  return [
    `On sale now: ${held} (${seconds}).`,
    `Withdrawn: ${moved(outcome.withdrawn)}. Back on sale: ${moved(outcome.returned)}.`,
    `Other prices than before: ${count(outcome.repriced, 'hotel')}. What is new or has other prices begins its 30-day price history today.`,
  ].join('\n')
}
