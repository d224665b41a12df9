/** One kind of personal data, with its tables. Its description is the text `stored.<id>.what`. */
export type Stored = {
  id: 'profile' | 'signIn' | 'quiz' | 'saved' | 'links' | 'travellers' | 'bookings' | 'payments' | 'mails' | 'events'
  tables: readonly string[]
}

/** The stored kinds of personal data, in the order of the download (SETTINGS-11). A test compares them with the database's tables (LAW-16). */
export const STORED: readonly Stored[] = [
  { id: 'profile', tables: ['users'] },
  { id: 'signIn', tables: ['otp_requests', 'otp_counters', 'sessions', 'refresh_tokens', 'devices', 'proven_devices'] },
  { id: 'quiz', tables: ['quiz_sessions', 'bundles', 'prebooks'] },
  { id: 'saved', tables: ['wishlist_items', 'list_friends', 'list_thumbs'] },
  { id: 'links', tables: ['share_tokens', 'list_links'] },
  { id: 'travellers', tables: ['orders'] },
  { id: 'bookings', tables: ['order_transitions', 'supplier_attempts', 'support_actions'] },
  { id: 'payments', tables: ['payments', 'refunds', 'disputes', 'money_findings', 'provider_events'] },
  { id: 'mails', tables: ['mail_outbox', 'offer_mails', 'trip_notices', 'mail_stops'] },
  { id: 'events', tables: ['events'] },
]

/** Tables without personal data of travellers: inventory, upkeep, administrators and sandbox. */
export const IMPERSONAL: readonly string[] = [
  ...['app_meta', 'airports', 'resorts', 'hotels', 'room_types', 'rate_plans', 'transfer_products', 'room_stock'],
  ...[
    'pictures',
    'picture_files',
    'supplier_photos',
    'price_calendar',
    'price_history',
    'event_days',
    'policy_reports',
    'alerts',
    'admins',
    'admin_invites',
    'scenarios',
    'supplier_quotas',
    'supplier_breakers',
  ],
  ...['card_events', 'card_idempotency', 'card_intents', 'card_payment_methods', 'card_refunds', 'card_disputes'],
]
