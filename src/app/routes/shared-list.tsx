import { getRouteApi } from '@tanstack/react-router'
import type { SharedList as List } from '../../../contract/shared-list.ts'
import { i18n } from '../../i18n/i18n.ts'
import { queryClient } from '../../queries/client.ts'
import type { SharedLinks } from '../../views/shared/shared-missing.tsx'
import { SharedListPage, SharedListView } from '../../views/shared-list/shared-list.tsx'
import { composeSharedList } from '../compose/shared-list.ts'
import { connectivity } from '../connectivity.ts'
import { useComposed } from '../use-composed.ts'
import { useHref } from '../use-locale.ts'

const route = getRouteApi('/{-$locale}/reading/list/$token')

function Page({ token, list, links }: { token: string; list: List; links: SharedLinks }) {
  const { sharedList } = useComposed(composeSharedList, { token, list, connection: connectivity, queries: queryClient, language: i18n })
  return <SharedListPage list={list} sharedList={sharedList} links={links} />
}

export default function SharedList() {
  const { token } = route.useParams()
  const href = useHref()
  const links = { quiz: href({ to: 'quiz', params: {} }), home: href({ to: 'home', params: {} }) }
  return <SharedListView key={token} token={token} links={links} list={(list) => <Page token={token} list={list} links={links} />} />
}
