import { AdminPasswordView } from '../../../src/views/admin-password/admin-password.tsx'
import { playOnView } from './play-on-view.tsx'

playOnView({
  flow: 'adminInvite',
  view: (invite) => <AdminPasswordView invite={invite as never} />,
  // The only case in which the password is not set is a call without a response, which has a text of its own.
  neverShown: ['admin.saveFailed'],
})
