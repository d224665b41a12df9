import { flowIdOf } from '@firn/flow-book/words/names.ts'

/** The name of a new flow in files (`trip-diary`), in code (`tripDiary`, `TripDiary`) and in documents (`Trip diary`). */
export type FlowNames = { file: string; id: string; type: string; title: string }

const ALLOWED = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/

/** The names of a new flow. @throws Error if the given name is not in kebab case */
export function namesOf(given: string): FlowNames {
  if (!ALLOWED.test(given))
    throw new Error(`"${given}" can not name a flow: use words of small letters and digits, joined by hyphens, such as trip-diary`)
  const id = flowIdOf(given)
  const words = given.replaceAll('-', ' ')
  return {
    file: given,
    id,
    type: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    title: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
  }
}
