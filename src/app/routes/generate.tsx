import { getRouteApi, useRouter } from '@tanstack/react-router'
import { offerWaitMachine } from '../../../machines/offer-wait/offer-wait.machine.ts'
import { GenerateView } from '../../views/generate/generate.tsx'
import { allowHandOver } from '../hand-over.ts'
import { useFlow } from '../use-flow.ts'

const route = getRouteApi('/{-$locale}/offer/$quizSessionId/generate')

function Generate({ quizSessionId }: { quizSessionId: string }) {
  const wait = useFlow(offerWaitMachine, { quizSessionId })
  return <GenerateView wait={wait} />
}

export default function GenerateRoute() {
  const { quizSessionId } = route.useParams()
  allowHandOver(useRouter())
  return <Generate key={quizSessionId} quizSessionId={quizSessionId} />
}
