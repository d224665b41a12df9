import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { config } from '../config.ts'
import { queryClient } from '../queries/client.ts'
import { LiveMap } from '../views/place/live-map.ts'
import { connectivity } from './connectivity.ts'
import { LiveTileMap } from './live-map.ts'
import { refetchOnReconnect } from './refetch-on-reconnect.ts'

refetchOnReconnect(connectivity, queryClient)

/** Layout of the pages with queries; loaded with the first of them. */
export default function WithQueries() {
  return (
    <QueryClientProvider client={queryClient}>
      <LiveMap value={config().mapTiles && LiveTileMap}>
        <Outlet />
      </LiveMap>
    </QueryClientProvider>
  )
}
