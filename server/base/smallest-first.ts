/** Yields numbers in ascending order with a heap, so that unused ones are not sorted. Reorders the array. */
export function* smallestFirst(heap: Float64Array): Generator<number, void> {
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at, heap.length)
  for (let size = heap.length; size > 0; size--) {
    const smallest = heap[0] ?? 0
    heap[0] = heap[size - 1] ?? 0
    sink(heap, 0, size - 1)
    yield smallest
  }
}

/** Moves a number down until both children are larger. */
function sink(heap: Float64Array, from: number, size: number): void {
  const number = heap[from] ?? 0
  let at = from
  for (let below = 2 * at + 1; below < size; below = 2 * at + 1) {
    if (below + 1 < size && (heap[below + 1] ?? 0) < (heap[below] ?? 0)) below++
    const smaller = heap[below] ?? 0
    if (smaller >= number) break
    heap[at] = smaller
    at = below
  }
  heap[at] = number
}
