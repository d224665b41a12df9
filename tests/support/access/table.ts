/**
 * The expected access for every call of the contract. All requested data belongs to the owner, a signed-in user; `visitor` is a new
 * device, `otherDevice` the device of a visitor in the middle of a quiz of its own, `signedOut` the owner's device without the token,
 * `otherUser` and `admin` are signed in on their own devices, `stale` is the owner with an expired token, and `noDevice` has
 * neither token nor device id.
 *
 * `ok` is 200 with the requested data, or with the caller's own; `none` is 200 with a response without data;
 * anything else is the code of the problem. Destructive rows are last.
 */
const accessTable = `
call                | visitor            | owner | otherUser          | otherDevice        | signedOut          | admin              | stale              | noDevice
------------------- | ------------------ | ----- | ------------------ | ------------------ | ------------------ | ------------------ | ------------------ | --------
sendOtp             | ok                 | ok    | ok                 | ok                 | ok                 | ok                 | ok                 | ok
loginOtp            | otp.wrongCode      | ok    | otp.wrongCode      | otp.wrongCode      | ok                 | otp.wrongCode      | ok                 | otp.wrongCode
getOtpState         | ok                 | ok    | ok                 | ok                 | ok                 | ok                 | ok                 | ok
refreshSession      | auth.refreshFailed | ok    | auth.refreshFailed | auth.refreshFailed | auth.refreshFailed | auth.refreshFailed | auth.refreshFailed | auth.refreshFailed
getUser             | auth.required      | ok    | ok                 | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
updateProfile       | auth.required      | ok    | ok                 | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
listPassengers      | auth.required      | ok    | none               | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
updatePassengers    | auth.required      | ok    | ok                 | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
getNotifications    | auth.required      | ok    | ok                 | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
updateNotifications | auth.required      | ok    | ok                 | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
listSessions        | auth.required      | ok    | ok                 | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
downloadData        | auth.required      | ok    | ok                 | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
getDeletion         | auth.required      | ok    | none               | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
getPrivacyNotice    | ok                 | ok    | ok                 | ok                 | ok                 | ok                 | ok                 | ok
getOverview         | ok                 | ok    | ok                 | ok                 | ok                 | ok                 | ok                 | ok
loginAdmin          | ok                 | ok    | ok                 | ok                 | ok                 | ok                 | ok                 | ok
getAdminInvite      | ok                 | ok    | ok                 | ok                 | ok                 | ok                 | ok                 | ok
setupAdminPassword  | ok                 | ok    | ok                 | ok                 | ok                 | ok                 | ok                 | ok
getQuizSession      | none               | ok    | none               | ok                 | none               | none               | auth.required      | request.invalid
reopenQuiz          | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
answerQuiz          | quiz.noSession     | ok    | quiz.noSession     | ok                 | quiz.noSession     | quiz.noSession     | auth.required      | request.invalid
previousQuiz        | quiz.noSession     | ok    | quiz.noSession     | ok                 | quiz.noSession     | quiz.noSession     | auth.required      | request.invalid
getQuizPage         | quiz.noSession     | ok    | quiz.noSession     | ok                 | quiz.noSession     | quiz.noSession     | auth.required      | request.invalid
completeQuiz        | quiz.noSession     | ok    | quiz.noSession     | quiz.notFinished   | quiz.noSession     | quiz.noSession     | auth.required      | request.invalid
searchResorts       | ok                 | ok    | ok                 | ok                 | ok                 | ok                 | ok                 | ok
searchProperties    | ok                 | ok    | ok                 | ok                 | ok                 | ok                 | ok                 | ok
listBundles         | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
precheckBundle      | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
getPrebook          | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
getHotelDetails     | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
listRooms           | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
listTransfers       | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
listDates           | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
checkPrebooking     | none               | ok    | none               | none               | none               | none               | auth.required      | request.invalid
checkOrder          | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
getOrder            | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
finishOrder         | auth.required      | ok    | resource.notFound  | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
confirmPayment      | auth.required      | ok    | resource.notFound  | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
releasePayment      | auth.required      | ok    | resource.notFound  | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
listBookings        | auth.required      | ok    | none               | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
getBooking          | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
quoteCancellation   | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
getBookingCalendar  | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
listShareLinks      | none               | ok    | none               | none               | none               | none               | auth.required      | request.invalid
listWishlist        | auth.required      | ok    | none               | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
saveToWishlist      | auth.required      | ok    | resource.notFound  | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
getSharedOffer      | ok                 | ok    | ok                 | ok                 | ok                 | ok                 | ok                 | ok
getFriends          | auth.required      | ok    | none               | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
removeFriend        | auth.required      | ok    | ok                 | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
shareWishlist       | auth.required      | ok    | ok                 | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
getSharedList       | ok                 | ok    | ok                 | ok                 | ok                 | ok                 | ok                 | ok
giveThumb           | ok                 | ok    | ok                 | ok                 | ok                 | ok                 | auth.required      | request.invalid
shareOffer          | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
storeEvents         | ok                 | ok    | ok                 | ok                 | ok                 | ok                 | ok                 | ok
startQuiz           | ok                 | ok    | ok                 | ok                 | ok                 | ok                 | auth.required      | request.invalid
updateHotel         | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
updateTransfer      | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
updateDates         | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
prebookBundle       | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
refreshBundles      | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
checkSavedOffer     | auth.required      | ok    | resource.notFound  | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
findSimilar         | auth.required      | ok    | resource.notFound  | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
removeFromWishlist  | auth.required      | ok    | ok                 | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
revokeShareLinks    | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
revokeShare         | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
cancelBooking       | resource.notFound  | ok    | resource.notFound  | resource.notFound  | resource.notFound  | resource.notFound  | auth.required      | request.invalid
logout              | ok                 | ok    | ok                 | ok                 | ok                 | ok                 | ok                 | ok
endSession          | auth.required      | ok    | resource.notFound  | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
endAllSessions      | auth.required      | ok    | ok                 | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
deleteUser          | auth.required      | ok    | ok                 | auth.required      | auth.required      | auth.required      | auth.required      | auth.required
`

export const roles = ['visitor', 'owner', 'otherUser', 'otherDevice', 'signedOut', 'admin', 'stale', 'noDevice'] as const
export type Role = (typeof roles)[number]
export type Row = { call: string; expected: Record<Role, string> }

/** The table as rows. @throws Error if its heading does not list the roles */
export function readTable(text: string = accessTable): Row[] {
  const [heading = [], , ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
  if (heading.slice(1).join() !== roles.join()) throw new Error('The heading names other roles')
  return lines.map(([call = '', ...cells]) => ({
    call,
    expected: Object.fromEntries(roles.map((role, index) => [role, cells[index] ?? ''])) as Record<Role, string>,
  }))
}
