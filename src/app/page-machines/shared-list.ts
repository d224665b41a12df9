import type { QueryClient } from '@tanstack/react-query'
import { sharedListPageMachine } from '../../../machines/pages/shared-list-page.ts'
import { sharedListQuery } from '../../queries/list-queries.ts'
import { fromQuery, type Language } from './from-query.ts'

/** The machine of a shared wishlist with the list as its source: the page reads it, the source hears of each time that it was read. */
export const sharedListPage = ({ queries, language }: { queries: QueryClient; language: Language }) =>
  sharedListPageMachine.provide({
    actors: {
      watchList: fromQuery(
        queries,
        language,
        (locale, { token }: { token: string }) => ({
          ...sharedListQuery(locale, token),
          refetchInterval: false,
          refetchOnMount: false,
          notifyOnChangeProps: ['dataUpdatedAt'],
        }),
        ({ name }) => ({ type: 'list.change', name }),
      ),
    },
  })
