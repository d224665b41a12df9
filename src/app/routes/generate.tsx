import { getRouteApi } from '@tanstack/react-router'
import { offerWaitMachine } from '../../../machines/offer-wait/offer-wait.machine.ts'
import { GenerateView } from '../../views/generate/generate.tsx'
import { useFlow } from '../use-flow.ts'

const route = getRouteApi('/{-$locale}/offer/$quizSessionId/generate')

function Generate({ quizSessionId }: { quizSessionId: string }) {
  const wait = useFlow(offerWaitMachine, { quizSessionId })
  return <GenerateView wait={wait} />
}

export default function GenerateRoute() {
  const { quizSessionId } = route.useParams()
  return <Generate key={quizSessionId} quizSessionId={quizSessionId} />
}
