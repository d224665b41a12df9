import { getRouteApi } from '@tanstack/react-router'
import { SharedView } from '../../views/shared/shared.tsx'
import { useHref } from '../use-locale.ts'

const route = getRouteApi('/{-$locale}/reading/shared/$token')

export default function Shared() {
  const { token } = route.useParams()
  const href = useHref()
  return <SharedView token={token} links={{ quiz: href({ to: 'quiz', params: {} }), home: href({ to: 'home', params: {} }) }} />
}
