import { getRouteApi } from '@tanstack/react-router'
import { adminInviteMachine } from '../../../machines/admin-invite/admin-invite.machine.ts'
import { AdminPasswordView } from '../../views/admin-password/admin-password.tsx'
import { useFlow } from '../use-flow.ts'

const route = getRouteApi('/{-$locale}/auth/new-password/$token')

export default function AdminPasswordRoute() {
  const { token } = route.useParams()
  const invite = useFlow(adminInviteMachine, { token })
  return <AdminPasswordView invite={invite} />
}
