import { NotFoundView } from '../../views/not-found/not-found.tsx'
import { useHref } from '../use-locale.ts'

export default function NotFound() {
  const href = useHref()
  return <NotFoundView links={{ home: href('/'), quiz: href('/quiz'), bookings: href('/booking') }} />
}
