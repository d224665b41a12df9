import { getRouteApi } from '@tanstack/react-router'
import type { SharedList as List } from '../../../contract/shared-list.ts'
import { sharedListMachine } from '../../../machines/shared-list/shared-list.machine.ts'
import type { SharedLinks } from '../../views/shared/shared-missing.tsx'
import { SharedListPage, SharedListView } from '../../views/shared-list/shared-list.tsx'
import { useFlow } from '../use-flow.ts'
import { useHref } from '../use-locale.ts'

const route = getRouteApi('/{-$locale}/reading/list/$token')

function Page({ token, list, links }: { token: string; list: List; links: SharedLinks }) {
  const sharedList = useFlow(sharedListMachine, { token, name: list.name })
  return <SharedListPage list={list} sharedList={sharedList} links={links} />
}

export default function SharedList() {
  const { token } = route.useParams()
  const href = useHref()
  const links = { quiz: href({ to: 'quiz', params: {} }), home: href({ to: 'home', params: {} }) }
  return <SharedListView key={token} token={token} links={links} list={(list) => <Page token={token} list={list} links={links} />} />
}
