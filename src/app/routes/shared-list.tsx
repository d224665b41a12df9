import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import type { SharedList as List } from '../../../contract/shared-list.ts'
import { selectSharedList } from '../../../machines/pages/shared-list-page.ts'
import { i18n } from '../../i18n/i18n.ts'
import { queryClient } from '../../queries/client.ts'
import type { SharedLinks } from '../../views/shared/shared-missing.tsx'
import { SharedListPage, SharedListView } from '../../views/shared-list/shared-list.tsx'
import { sharedListPage } from '../page-machines/shared-list.ts'
import { useFlow } from '../use-flow.ts'
import { useHref } from '../use-locale.ts'

const machine = sharedListPage({ queries: queryClient, language: i18n })
const route = getRouteApi('/{-$locale}/reading/list/$token')

function Page({ token, list, links }: { token: string; list: List; links: SharedLinks }) {
  const page = useFlow(machine, { token, name: list.name })
  return <SharedListPage list={list} sharedList={useSelector(page, selectSharedList)} links={links} />
}

export default function SharedList() {
  const { token } = route.useParams()
  const href = useHref()
  const links = { quiz: href({ to: 'quiz', params: {} }), home: href({ to: 'home', params: {} }) }
  return <SharedListView key={token} token={token} links={links} list={(list) => <Page token={token} list={list} links={links} />} />
}
