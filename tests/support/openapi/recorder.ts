import * as v from 'valibot'
import type { AnswerOf, BodyInputOf, Call, ParamsOf, QueryOf } from '../../../contract/call.ts'
import { type CallName, type Calls, calls } from '../../../contract/calls.ts'
import type { Example } from '../../../server/openapi/operation.ts'
import type { TestBrowser } from '../server.ts'

type Asked<C> = { params?: ParamsOf<C>; query?: QueryOf<C>; body?: BodyInputOf<C> }

/** Keeps what was asked and answered, an example a call: the first one taken. */
export type Recorder = {
  examples: Partial<Record<CallName, Example>>
  take<N extends CallName>(browser: TestBrowser, name: N, input?: Asked<Calls[N]>): Promise<AnswerOf<Calls[N]>>
}

export function createRecorder(): Recorder {
  const examples: Recorder['examples'] = {}
  return {
    examples,
    async take(browser, name, input = {}) {
      const call: Call = calls[name]
      const { params, query, body } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
      const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params?.[key] ?? ''))
      const search = query ? `?${new URLSearchParams(query)}` : ''
      const answer = await browser.call(call.method, path + search, body)
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
      const value = call.answerType ? answer.body.text : answer.body
      examples[name] ??= { ...(params && { params }), ...(query && { query }), ...(body !== undefined && { body }), answer: value }
      return v.parse(call.answer, value) as AnswerOf<Calls[typeof name]>
    },
  }
}
