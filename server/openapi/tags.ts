/** Resources in the order of a booking. A call belongs to the first whose path is a prefix of its own. */
export const tags = [
  { name: 'Quiz', paths: ['/quiz/', '/provider/'], description: 'A few questions, page by page, and the search for resorts and hotels.' },
  {
    name: 'Offers',
    paths: ['/rec/'],
    description: 'What fits the answers: hotel and transfer at one price, changed, checked and prebooked.',
  },
  { name: 'Orders', paths: ['/order'], description: 'From a prebooked offer to a payment.' },
  { name: 'Bookings', paths: ['/booking'], description: 'What was paid for: itinerary, calendar file and cancellation.' },
  { name: 'Sign-in', paths: ['/user/auth/'], description: 'Six-digit codes by mail, access tokens and the refresh cookie.' },
  { name: 'Account', paths: ['/user', '/privacy'], description: 'The signed-in user: name, passengers, notifications, deletion.' },
  {
    name: 'Wishlist and sharing',
    paths: ['/wishlist', '/share', '/list/'],
    description: 'Offers kept for later, read-only links to them, and the list shared with friends who give thumbs.',
  },
  { name: 'Administrators', paths: ['/admin/'], description: 'Invitation, password and sign-in of administrators.' },
  { name: 'Events', paths: ['/events'], description: 'Delivery of the event logger.' },
  { name: 'Service', paths: ['/'], description: 'Health, configuration and what the card provider calls.' },
] as const

export const tagOf = (path: string): string => tags.find(({ paths }) => paths.some((start) => path.startsWith(start)))?.name ?? 'Service'
