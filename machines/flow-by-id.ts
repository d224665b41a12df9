import type { Flow } from './flow.ts'
import { flows } from './flows.ts'

/** Returns a flow of the registry. @throws Error for an unknown id */
export function flowById(id: string): Flow {
  const flow = flows.find((one) => one.id === id)
  if (!flow) throw new Error(`The registry has no flow «${id}»`)
  return flow
}
