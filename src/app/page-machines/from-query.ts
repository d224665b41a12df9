import type { I18n } from '@lingui/core'
import { type QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { type EventObject, fromCallback, type NonReducibleUnknown } from 'xstate'

/** The language of the query. */
export type Language = Pick<I18n, 'locale' | 'on'>

/**
 * A query as a source of a page: sends its data initially, after each change, and in a new language. A query without data sends nothing.
 * @param optionsOf returns the query's options for a language and the source's input
 * @param isPersonal whether the query is read again once the cache is cleared, as after another person has signed in
 */
export const fromQuery = <Data, Input extends NonReducibleUnknown>(
  queries: QueryClient,
  language: Language,
  // biome-ignore lint/suspicious/noExplicitAny: each query has its own key and data types.
  optionsOf: (locale: string, input: Input) => QueryObserverOptions<any, any, Data, any, any>,
  toEvent: (data: Data) => EventObject,
  isPersonal = false,
) =>
  fromCallback<EventObject, Input>(({ input, sendBack }) => {
    const observer = new QueryObserver(queries, optionsOf(language.locale, input))
    const send = () => {
      const { data } = observer.getCurrentResult()
      if (data !== undefined) sendBack(toEvent(data))
    }
    const read = () => observer.setOptions(optionsOf(language.locale, input))
    const stops = [observer.subscribe(send), language.on('change', read)]
    if (isPersonal)
      stops.push(
        queries.getQueryCache().subscribe(({ type, query }) => type === 'removed' && query === observer.getCurrentQuery() && read()),
      )
    send()
    return () => {
      for (const stop of stops) stop()
    }
  })
