import type { SharedItem, SharedList } from '../../../contract/shared-list.ts'

const item: SharedItem = {
  itemId: 'wish-1',
  accName: 'Hotel Tannkogel',
  rating: 4,
  mealName: 'Breakfast',
  resortName: 'St. Anton am Arlberg',
  countryCode: 'AT',
  dateRange: { from: '2027-01-16', to: '2027-01-23', fromLabel: 'Sat, 16 Jan', toLabel: 'Sat, 23 Jan', nights: 7 },
  picture: { url: 'data:image/svg+xml,hotel', alt: 'A hotel' },
  total: { amount: 293_220, currency: 'EUR' },
  tripGroup: { adults: 2, children: 1 },
  standing: 'held',
  likedBy: ['Tom', 'Jakob'],
  isLiked: false,
}

/** A list of two trips that others have opened. */
export const sharedList: SharedList = {
  ownerName: 'Lena',
  name: null,
  items: [item, { ...item, itemId: 'wish-2', accName: 'Casa Larice', resortName: 'Livigno', countryCode: 'IT', likedBy: [] }],
}
