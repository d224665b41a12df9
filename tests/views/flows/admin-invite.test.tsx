import { AdminPasswordView } from '../../../src/views/admin-password/admin-password.tsx'
import { playOnView } from './play-on-view.tsx'

playOnView({
  flow: 'adminInvite',
  view: (invite) => <AdminPasswordView invite={invite as never} />,
  // The only case of an unset password is a missing response, which has another text.
  neverShown: ['admin.saveFailed'],
})
