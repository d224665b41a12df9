/** What is traced: a name of ours, and attributes that are names, numbers and states. Nothing of a person, no value of a request and no message of an error. */
export type Step = { name: string; kind: 'server' | 'client' | 'consumer'; attributes?: Record<string, string | number> }

/** What is known of a step only at its end. */
type Tell = (more: { name?: string; attributes?: Record<string, string | number>; isFailed?: boolean }) => void
type Work<T> = (tell: Tell) => Promise<T>

/** Runs work as a step of a trace, within the step that it is called from. */
export type Tracer = <T>(step: Step, work: Work<T>) => Promise<T>

/** What traces in this process (server/tracing/open.ts); null where nobody collects traces. */
let tracer: Tracer | null = null
export function setTracer(next: Tracer | null): void {
  tracer = next
}

/** Whether anybody collects traces: what happens with every request needs no words where nobody does. */
export const isTraced = (): boolean => tracer !== null

const tellNobody: Tell = () => {}

/** Runs work as a step of a trace where traces are collected, otherwise as it is (OPS-18). */
export const traced = <T>(step: Step, work: Work<T>): Promise<T> => (tracer ? tracer(step, work) : work(tellNobody))

/** The same functions with the named ones traced as calls of something outside: `name` and the function's name make the step's. */
export function traceCalls<T extends object, K extends keyof T & string>(name: string, of: T, functions: readonly K[]): T {
  const traceds = functions.map((key) => {
    const call = of[key] as (...input: unknown[]) => Promise<unknown>
    return [key, (...input: unknown[]) => traced({ name: `${name} ${key}`, kind: 'client' }, () => call.apply(of, input))]
  })
  return { ...of, ...Object.fromEntries(traceds) }
}
