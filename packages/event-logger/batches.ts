import type { LoggerSettings } from './settings.ts'
import type { Batch } from './types.ts'

/** Parses a batch from synchronous storage. Returns null if it can't be read. */
export function parseBatch(text: string | null): Batch | null {
  try {
    const batch = JSON.parse(text ?? 'null') as Batch | null
    return batch?.id && Array.isArray(batch.events) ? batch : null
  } catch {
    return null
  }
}

/** The later of two copies of a batch. Batches only grow until they are sealed. */
export function laterCopy(one: Batch, other: Batch): Batch {
  const isLast = one.isSealed === other.isSealed ? one.events.length > other.events.length : one.isSealed
  return { ...(isLast ? one : other), isInDoubt: one.isInDoubt || other.isInDoubt }
}

export const byAge = (one: Batch, other: Batch) => one.timestamp - other.timestamp || (one.id < other.id ? -1 : 1)

type MergedBatch = { whole: Batch; parts: Batch[] }

/** Merges neighbouring batches up to the batch size. Only batches that were never tried and have the same doubt are merged. */
function mergeSmall(batches: readonly Batch[], size: number): MergedBatch[] {
  const packed: MergedBatch[] = []
  for (const batch of batches) {
    const last = packed.at(-1)
    const fits =
      last &&
      !(last.whole.isPart || batch.isPart) &&
      last.whole.retryCount + batch.retryCount === 0 &&
      last.whole.isInDoubt === batch.isInDoubt &&
      last.whole.events.length + batch.events.length <= size
    if (fits) {
      last.whole = { ...last.whole, id: `${last.whole.id}+${batch.id}`, events: [...last.whole.events, ...batch.events] }
      last.parts.push(batch)
    } else packed.push({ whole: batch, parts: [batch] })
  }
  return packed
}

/**
 * Limits the number of waiting batches. It first merges small batches that were never tried, then drops the oldest ones (LOG-12).
 * @param waiting oldest first
 * @param withDoubt adds what is known about a batch by now
 */
export function enforceLimit(
  waiting: Batch[],
  { batchSize, maxStored }: Pick<LoggerSettings, 'batchSize' | 'maxStored'>,
  withDoubt: (batch: Batch) => Batch,
) {
  const maxBatches = Math.floor(maxStored / batchSize)
  // The parts of a batch that was too large count together as one.
  const shareOf = ({ isPart, events }: Batch) => (isPart ? events.length / batchSize : 1)
  const sum = (batches: readonly Batch[]) => batches.reduce((total, batch) => total + shareOf(batch), 0)
  if (sum(waiting) <= maxBatches) return { merged: [], surplus: [], left: waiting }
  const packed = mergeSmall(waiting.map(withDoubt), batchSize)
  const left = packed.map(({ whole }) => whole)
  const surplus: Batch[] = []
  while (sum(left) > maxBatches) surplus.push(left.shift() as Batch)
  return { merged: packed.filter(({ parts }) => parts.length > 1), surplus, left }
}
