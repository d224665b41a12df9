import { getRouteApi, useRouter } from '@tanstack/react-router'
import { call } from '../../../machines/call.ts'
import { offerWaitMachine } from '../../../machines/offer-wait/offer-wait.machine.ts'
import { listBundles } from '../../../platform/api/bundles.ts'
import { i18n } from '../../i18n/i18n.ts'
import { GenerateView } from '../../views/generate/generate.tsx'
import { allowHandOver } from '../hand-over.ts'
import { useFlow } from '../use-flow.ts'

const route = getRouteApi('/{-$locale}/offer/$quizSessionId/generate')

type Read = Parameters<typeof listBundles>

/** Caches the list that ends the wait, so that the offer page need not load it again (WAIT-10). */
async function listAndCache(...[input, options]: Read): ReturnType<typeof listBundles> {
  const { locale } = i18n
  const list = await listBundles(input, options)
  if (list.status !== 'ready' || list.bundles.length === 0) return list
  // If this code fails to load, the offer page loads the list itself.
  const part = await import('../../queries/client.ts').catch(() => null)
  part?.queryClient.setQueryData(part.bundlesKey(locale, input.quizSessionId), list)
  return list
}
const machine = offerWaitMachine.provide({ actors: { listBundles: call(listAndCache) } })

function Generate({ quizSessionId }: { quizSessionId: string }) {
  const wait = useFlow(machine, { quizSessionId })
  return <GenerateView wait={wait} />
}

export default function GenerateRoute() {
  const { quizSessionId } = route.useParams()
  allowHandOver(useRouter())
  return <Generate key={quizSessionId} quizSessionId={quizSessionId} />
}
