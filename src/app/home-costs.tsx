import { QueryClientProvider } from '@tanstack/react-query'
import { config } from '../config.ts'
import { queryClient } from '../queries/client.ts'
import { TripCosts } from '../views/home/trip-costs.tsx'

/** What trips cost, with its query. The home page loads it after its first paint, as it is far below. */
export default function HomeCosts() {
  const { organiser, supportTelephone, supportChatUrl, termsUrl } = config()
  return (
    <QueryClientProvider client={queryClient}>
      <TripCosts organiser={organiser} telephone={supportTelephone} links={{ support: supportChatUrl, terms: termsUrl }} />
    </QueryClientProvider>
  )
}
