/** A traced step: a constant name, and attributes with names, numbers and states. No personal data, request values or error messages. */
export type Step = { name: string; kind: 'server' | 'client' | 'consumer'; attributes?: Record<string, string | number> }

/** Adds facts about a step at its end. */
type Tell = (more: { name?: string; attributes?: Record<string, string | number>; isFailed?: boolean }) => void
type Work<T> = (tell: Tell) => Promise<T>

/** Runs work as a step of a trace, inside the current step. */
export type Tracer = <T>(step: Step, work: Work<T>) => Promise<T>

/** The tracer of this process (server/tracing/open.ts). Null if traces are not collected. */
let tracer: Tracer | null = null
export function setTracer(next: Tracer | null): void {
  tracer = next
}

/** Whether traces are collected, so that requests can skip preparing attributes otherwise. */
export const isTraced = (): boolean => tracer !== null

const tellNobody: Tell = () => {}

/** Runs work as a step of a trace, or directly if traces are not collected (OPS-18). */
export const traced = <T>(step: Step, work: Work<T>): Promise<T> => (tracer ? tracer(step, work) : work(tellNobody))

/** Returns the object with the named functions traced as calls of an outside service. The step is named after `name` and the function. */
export function traceCalls<T extends object, K extends keyof T & string>(name: string, of: T, functions: readonly K[]): T {
  const traceds = functions.map((key) => {
    const call = of[key] as (...input: unknown[]) => Promise<unknown>
    return [key, (...input: unknown[]) => traced({ name: `${name} ${key}`, kind: 'client' }, () => call.apply(of, input))]
  })
  return { ...of, ...Object.fromEntries(traceds) }
}
