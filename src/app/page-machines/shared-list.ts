import type { QueryClient } from '@tanstack/react-query'
import { sharedListPageMachine } from '../../../machines/pages/shared-list-page.ts'
import { sharedListQuery } from '../../queries/list-queries.ts'
import { fromQuery, type Language } from './from-query.ts'

/** Creates the machine of a shared wishlist. The page's query is its source, which reports each new result. */
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
