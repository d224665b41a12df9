CREATE TABLE "card_disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"status" text NOT NULL,
	"object" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_idempotency" (
	"key" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"client_secret" text NOT NULL,
	"payment_method_id" text,
	"object" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_payment_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"behaviour" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"intent_id" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"status" text NOT NULL,
	"object" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_invites" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_counters" (
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_starts_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	CONSTRAINT "otp_counters_scope_subject_pk" PRIMARY KEY("scope","subject"),
	CONSTRAINT "otp_counters_scope" CHECK ("otp_counters"."scope" in ('send-email', 'send-device', 'send-address', 'fail-email', 'fail-device', 'fail-address', 'admin-email', 'admin-address', 'search-address', 'prebook-address', 'quiz-address', 'map-address', 'offer-email', 'offer-network', 'report-address', 'thumb-address', 'guess-address', 'download-user'))
);
--> statement-breakpoint
CREATE TABLE "otp_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"device_id" text NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"mail_due_at" timestamp with time zone,
	"mail_attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"generation" integer DEFAULT 0 NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"browser" text NOT NULL,
	"system" text NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_browser" CHECK ("sessions"."browser" in ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other')),
	CONSTRAINT "sessions_system" CHECK ("sessions"."system" in ('android', 'chromeos', 'ipad', 'iphone', 'linux', 'mac', 'windows', 'other'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"notifications" jsonb DEFAULT '{"bookingUpdates":false,"tripReminders":false,"weatherAndResortUpdates":false,"specialOffers":false,"notificationChannels":false,"channels":{"email":false,"sms":false,"push":false}}'::jsonb NOT NULL,
	"members" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "airports" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"country_code" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"driver" jsonb
);
--> statement-breakpoint
CREATE TABLE "app_meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hotels" (
	"id" text PRIMARY KEY NOT NULL,
	"resort_id" text NOT NULL,
	"name" text NOT NULL,
	"stars" integer NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"telephone" text,
	"meet_at" jsonb,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"slope_m" integer NOT NULL,
	"lift" text,
	"centre_m" integer NOT NULL,
	"amenities" text[] NOT NULL,
	"facts" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"check_in" text NOT NULL,
	"check_out" text NOT NULL,
	"resort_fee_minor" integer DEFAULT 0 NOT NULL,
	"paid_amenities" text[] DEFAULT '{}'::text[] NOT NULL,
	"closed_months" integer[] DEFAULT '{}'::int[] NOT NULL,
	"photos" text[] NOT NULL,
	"price_zone" text,
	"supplier" text DEFAULT 'own' NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "hotels_lift" CHECK (char_length("hotels"."lift") between 1 and 80),
	CONSTRAINT "hotels_stars" CHECK ("hotels"."stars" between 1 and 5),
	CONSTRAINT "hotels_supplier" CHECK ("hotels"."supplier" in ('own', 'remote')),
	CONSTRAINT "hotels_kind" CHECK ("hotels"."kind" in ('chalet', 'grand', 'modern'))
);
--> statement-breakpoint
CREATE TABLE "price_calendar" (
	"zone" text NOT NULL,
	"day" date NOT NULL,
	"permille" integer NOT NULL,
	CONSTRAINT "price_calendar_zone_day_pk" PRIMARY KEY("zone","day")
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"hotel_id" text NOT NULL,
	"day" date NOT NULL,
	"level_permille" integer NOT NULL,
	CONSTRAINT "price_history_hotel_id_day_pk" PRIMARY KEY("hotel_id","day")
);
--> statement-breakpoint
CREATE TABLE "rate_plans" (
	"id" text PRIMARY KEY NOT NULL,
	"room_type_id" text NOT NULL,
	"position" integer NOT NULL,
	"board" text NOT NULL,
	"board_minor" integer NOT NULL,
	"free_cancel_days" integer,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rate_plans_board" CHECK ("rate_plans"."board" in ('all-inclusive', 'half-board', 'half-board-dinner', 'breakfast', 'nomeal'))
);
--> statement-breakpoint
CREATE TABLE "resorts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"region" text NOT NULL,
	"country_code" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"base_m" integer NOT NULL,
	"top_m" integer NOT NULL,
	"blue_km" double precision NOT NULL,
	"red_km" double precision NOT NULL,
	"black_km" double precision NOT NULL,
	"lifts" integer,
	"season_from" text,
	"season_to" text,
	"airport_id" text NOT NULL,
	"price_zone" text NOT NULL,
	"tourist_tax_minor" integer NOT NULL,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"provenance" text NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resorts_season" CHECK (("resorts"."season_from" is null) = ("resorts"."season_to" is null))
);
--> statement-breakpoint
CREATE TABLE "room_stock" (
	"room_type_id" text NOT NULL,
	"day" date NOT NULL,
	"capacity" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "room_stock_room_type_id_day_pk" PRIMARY KEY("room_type_id","day"),
	CONSTRAINT "room_stock_never_oversold" CHECK ("room_stock"."held" >= 0 and "room_stock"."sold" >= 0 and "room_stock"."held" + "room_stock"."sold" <= "room_stock"."capacity")
);
--> statement-breakpoint
CREATE TABLE "room_types" (
	"id" text PRIMARY KEY NOT NULL,
	"hotel_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"bedding" jsonb NOT NULL,
	"adults" integer NOT NULL,
	"children" integer NOT NULL,
	"non_smoking" boolean NOT NULL,
	"units" integer NOT NULL,
	"base_minor" integer NOT NULL,
	"photos" text[] NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "room_types_sizes" CHECK ("room_types"."adults" > 0 and "room_types"."children" >= 0 and "room_types"."units" > 0 and "room_types"."base_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "transfer_products" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image_link" text NOT NULL,
	"max_passengers" integer NOT NULL,
	"suitcases" integer NOT NULL,
	"base_minor" integer NOT NULL,
	"per_km_minor" integer NOT NULL,
	"minimum_minor" integer NOT NULL,
	"is_withdrawn" boolean DEFAULT false NOT NULL,
	CONSTRAINT "transfer_products_sizes" CHECK ("transfer_products"."max_passengers" > 0 and "transfer_products"."suitcases" >= 0)
);
--> statement-breakpoint
CREATE TABLE "list_friends" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"device_hash" text NOT NULL,
	"name" text NOT NULL,
	"last_thumb_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_links" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "list_thumbs" (
	"friend_id" text NOT NULL,
	"item_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_thumbs_friend_id_item_id_pk" PRIMARY KEY("friend_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "mail_stops" (
	"email_hash" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_stops_email_hash_kind_pk" PRIMARY KEY("email_hash","kind")
);
--> statement-breakpoint
CREATE TABLE "offer_mails" (
	"id" text PRIMARY KEY NOT NULL,
	"quiz_session_id" text NOT NULL,
	"email" text NOT NULL,
	"email_hash" text NOT NULL,
	"locale" text NOT NULL,
	"sent_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trip_notices" (
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trip_notices_order_id_kind_pk" PRIMARY KEY("order_id","kind"),
	CONSTRAINT "trip_notices_kind" CHECK ("trip_notices"."kind" in ('reminder-3', 'reminder-1', 'free-cancellation', 'supplier-delay'))
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" text PRIMARY KEY NOT NULL,
	"quiz_session_id" text NOT NULL,
	"position" integer NOT NULL,
	"resort_id" text NOT NULL,
	"hotel_id" text NOT NULL,
	"rooms" jsonb NOT NULL,
	"departure" jsonb,
	"outbound_product_id" text,
	"return_product_id" text,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"adults" integer NOT NULL,
	"children" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"total_minor" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"score" integer NOT NULL,
	"criteria" jsonb NOT NULL,
	"status" text DEFAULT 'Ok' NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"latest_prebook_id" text,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bundles_status" CHECK ("bundles"."status" in ('Unknown', 'Ok', 'PriceChanged', 'NotAvailable', 'Expired', 'ExpiredOffer')),
	CONSTRAINT "bundles_total" CHECK ("bundles"."total_minor" >= 0 and "bundles"."score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "prebooks" (
	"id" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"bundle_id" text NOT NULL,
	"quiz_session_id" text NOT NULL,
	"device_id" text NOT NULL,
	"user_id" text,
	"rooms" jsonb NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"lines" jsonb NOT NULL,
	"total_minor" integer NOT NULL,
	"previous_total_minor" integer,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"status" text NOT NULL,
	"request_key" text,
	"expire_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prebooks_hash" UNIQUE("hash"),
	CONSTRAINT "prebooks_status" CHECK ("prebooks"."status" in ('Unknown', 'Ok', 'PriceChanged', 'NotAvailable', 'Expired', 'ExpiredOffer'))
);
--> statement-breakpoint
CREATE TABLE "share_tokens" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"bundle_id" text NOT NULL,
	"device_id" text NOT NULL,
	"user_id" text,
	"shows_price" boolean DEFAULT true NOT NULL,
	"revoked_at" timestamp with time zone,
	"openings" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"bundle_id" text NOT NULL,
	"snapshot" jsonb,
	"answers" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" text,
	"detail" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('cancel.failed', 'dispute.opened', 'job.failed', 'books.differ', 'supplier.kept'))
);
--> statement-breakpoint
CREATE TABLE "event_days" (
	"day" date PRIMARY KEY NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"refused" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" text PRIMARY KEY NOT NULL,
	"device_id" text,
	"type" text NOT NULL,
	"event_name" text,
	"url" text NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	"payload" jsonb,
	"context" jsonb,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"sequence" bigserial NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dedupe_key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "policy_reports" (
	"day" date NOT NULL,
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "policy_reports_day_directive_blocked_pk" PRIMARY KEY("day","directive","blocked")
);
--> statement-breakpoint
CREATE TABLE "scenarios" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"call" text NOT NULL,
	"answer" jsonb,
	"fault" text,
	"times_left" integer,
	"request_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scenarios_fault" CHECK ("scenarios"."fault" is null or "scenarios"."fault" in ('offline', 'timeout', 'slow', '401', '429', '500', 'malformed', 'truncated'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"intent_id" text,
	"amount_minor" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"reason" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "money_findings" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" text,
	"detail" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "money_findings_kind_subject_pk" PRIMARY KEY("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "order_transitions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"bundle_order_id" text NOT NULL,
	"prebook_hash" text NOT NULL,
	"quiz_session_id" text NOT NULL,
	"status" text DEFAULT 'New' NOT NULL,
	"device_id" text NOT NULL,
	"user_id" text,
	"network" text,
	"locale" text DEFAULT 'en' NOT NULL,
	"contact" jsonb,
	"members" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requests" jsonb,
	"trip_group" jsonb NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"snapshot" jsonb NOT NULL,
	"total_minor" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"payment_locked_at" timestamp with time zone,
	"hold_attempts" integer DEFAULT 0 NOT NULL,
	"supplier" text DEFAULT 'own' NOT NULL,
	"hold_state" text,
	"supplier_reference" text,
	"supplier_attempts" integer DEFAULT 0 NOT NULL,
	"supplier_error" text,
	"supplier_retry_until" timestamp with time zone,
	"release_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"cancel_reason" text,
	"cancel_fee_minor" integer,
	"disputed" boolean DEFAULT false NOT NULL,
	"erased_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_supplier" CHECK ("orders"."supplier" in ('own', 'remote')),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('Unknown', 'New', 'Failed', 'BookingStarted', 'BookingStartFailed', 'Payed', 'PaymentFailed', 'PaymentCanceled', 'BookingFinished', 'BookingFinishFailed', 'Done', 'Canceled', 'CancelFailed', 'Expired')),
	CONSTRAINT "orders_hold_state" CHECK ("orders"."hold_state" in ('held', 'sold', 'released')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_minor" > 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider" text DEFAULT 'stripe' NOT NULL,
	"intent_id" text,
	"client_secret" text,
	"idempotency_key" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"received_minor" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"status" text DEFAULT 'Created' NOT NULL,
	"settles" boolean DEFAULT false NOT NULL,
	"error_code" text,
	"error_message" text,
	"last_checked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('Unknown', 'Created', 'Processing', 'Succeeded', 'Failed', 'Canceled', 'Refunded', 'ExpiredOrder', 'Ok')),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount_minor" > 0 and "payments"."received_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"is_foreign" boolean DEFAULT false NOT NULL,
	"provider_refund_id" text,
	"idempotency_key" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"card_last4" text,
	"statement" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('pending', 'sent', 'succeeded', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0 or ("refunds"."amount_minor" = 0 and "refunds"."status" = 'succeeded' and not "refunds"."is_foreign")),
	CONSTRAINT "refunds_card_last4" CHECK ("refunds"."card_last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "refunds_statement" CHECK (char_length("refunds"."statement") between 1 and 22)
);
--> statement-breakpoint
CREATE TABLE "support_actions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_actions_kind" CHECK ("support_actions"."action" in ('refund', 'resend', 'retry-job'))
);
--> statement-breakpoint
CREATE TABLE "picture_files" (
	"picture_id" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"body" "bytea" NOT NULL,
	CONSTRAINT "picture_files_picture_id_width_format_pk" PRIMARY KEY("picture_id","width","format"),
	CONSTRAINT "picture_files_format" CHECK ("picture_files"."format" in ('avif', 'webp'))
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"source_key" text NOT NULL,
	"widths" integer[] NOT NULL,
	"colour" text NOT NULL,
	"alt" jsonb NOT NULL,
	"credit" text NOT NULL,
	"licence" text,
	"created_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	CONSTRAINT "pictures_colour" CHECK ("pictures"."colour" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
CREATE TABLE "quiz_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"user_id" text,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"position" text,
	"relaxed" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"locale" text DEFAULT 'en' NOT NULL,
	"generation" text DEFAULT 'none' NOT NULL,
	"zero_offers" jsonb,
	"generated_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_sessions_status" CHECK ("quiz_sessions"."status" in ('open', 'finished', 'completed')),
	CONSTRAINT "quiz_sessions_generation" CHECK ("quiz_sessions"."generation" in ('none', 'queued', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "card_disputes" ADD CONSTRAINT "card_disputes_intent_id_card_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."card_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_intents" ADD CONSTRAINT "card_intents_payment_method_id_card_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."card_payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_intent_id_card_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."card_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resorts" ADD CONSTRAINT "resorts_airport_id_airports_id_fk" FOREIGN KEY ("airport_id") REFERENCES "public"."airports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_stock" ADD CONSTRAINT "room_stock_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_friends" ADD CONSTRAINT "list_friends_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_links" ADD CONSTRAINT "list_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_thumbs" ADD CONSTRAINT "list_thumbs_friend_id_list_friends_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."list_friends"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_thumbs" ADD CONSTRAINT "list_thumbs_item_id_wishlist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."wishlist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_mails" ADD CONSTRAINT "offer_mails_quiz_session_id_quiz_sessions_id_fk" FOREIGN KEY ("quiz_session_id") REFERENCES "public"."quiz_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_notices" ADD CONSTRAINT "trip_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_quiz_session_id_quiz_sessions_id_fk" FOREIGN KEY ("quiz_session_id") REFERENCES "public"."quiz_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prebooks" ADD CONSTRAINT "prebooks_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prebooks" ADD CONSTRAINT "prebooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_tokens" ADD CONSTRAINT "share_tokens_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_tokens" ADD CONSTRAINT "share_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_bundle_id_bundles_id_fk" FOREIGN KEY ("bundle_id") REFERENCES "public"."bundles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_transitions" ADD CONSTRAINT "order_transitions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_prebook_hash_prebooks_hash_fk" FOREIGN KEY ("prebook_hash") REFERENCES "public"."prebooks"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_actions" ADD CONSTRAINT "support_actions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_files" ADD CONSTRAINT "picture_files_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_sessions" ADD CONSTRAINT "quiz_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_disputes_intent" ON "card_disputes" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "card_events_due" ON "card_events" USING btree ("next_at") WHERE "card_events"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "card_refunds_intent" ON "card_refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admins_email" ON "admins" USING btree ("email");--> statement-breakpoint
CREATE INDEX "otp_requests_email" ON "otp_requests" USING btree ("email_hash","created_at");--> statement-breakpoint
CREATE INDEX "otp_requests_mail" ON "otp_requests" USING btree ("mail_due_at") WHERE "otp_requests"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "hotels_resort" ON "hotels" USING btree ("resort_id");--> statement-breakpoint
CREATE INDEX "price_history_day" ON "price_history" USING btree ("day");--> statement-breakpoint
CREATE INDEX "rate_plans_room" ON "rate_plans" USING btree ("room_type_id");--> statement-breakpoint
CREATE INDEX "resorts_country" ON "resorts" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "room_stock_day" ON "room_stock" USING btree ("day");--> statement-breakpoint
CREATE INDEX "room_types_hotel" ON "room_types" USING btree ("hotel_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_friends_once" ON "list_friends" USING btree ("user_id","device_hash");--> statement-breakpoint
CREATE INDEX "list_friends_device" ON "list_friends" USING btree ("device_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "list_links_hash" ON "list_links" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "list_links_standing" ON "list_links" USING btree ("user_id") WHERE "list_links"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "list_thumbs_item" ON "list_thumbs" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_mails_once" ON "offer_mails" USING btree ("quiz_session_id","email_hash");--> statement-breakpoint
CREATE INDEX "offer_mails_due" ON "offer_mails" USING btree ("sent_at","remind_at");--> statement-breakpoint
CREATE INDEX "trip_notices_due" ON "trip_notices" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "bundles_quiz" ON "bundles" USING btree ("quiz_session_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "prebooks_request" ON "prebooks" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "prebooks_bundle" ON "prebooks" USING btree ("bundle_id");--> statement-breakpoint
CREATE INDEX "prebooks_owner" ON "prebooks" USING btree ("device_id","created_at") WHERE "prebooks"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "share_tokens_hash" ON "share_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "share_tokens_bundle" ON "share_tokens" USING btree ("bundle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_items_once" ON "wishlist_items" USING btree ("user_id","bundle_id");--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("next_at") WHERE "alerts"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_created" ON "alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "events_device" ON "events" USING btree ("device_id","timestamp");--> statement-breakpoint
CREATE INDEX "events_received" ON "events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_dedupe" ON "mail_outbox" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mail_outbox_to" ON "mail_outbox" USING btree ("to","sequence");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_at") WHERE "mail_outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "scenarios_device" ON "scenarios" USING btree ("device_id","call");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_intent" ON "disputes" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "order_transitions_order" ON "order_transitions" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_bundle_order" ON "orders" USING btree ("bundle_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_prebook" ON "orders" USING btree ("prebook_hash");--> statement-breakpoint
CREATE INDEX "orders_device" ON "orders" USING btree ("device_id","created_at") WHERE "orders"."user_id" is null;--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at") WHERE "orders"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_unpaid_device" ON "orders" USING btree ("device_id") WHERE "orders"."user_id" is null and "orders"."status" in ('New', 'BookingStarted', 'PaymentFailed', 'PaymentCanceled');--> statement-breakpoint
CREATE INDEX "orders_unpaid_user" ON "orders" USING btree ("user_id") WHERE "orders"."user_id" is not null and "orders"."status" in ('New', 'BookingStarted', 'PaymentFailed', 'PaymentCanceled');--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network") WHERE "orders"."network" is not null and "orders"."status" in ('New', 'BookingStarted', 'PaymentFailed', 'PaymentCanceled');--> statement-breakpoint
CREATE INDEX "orders_expiry" ON "orders" USING btree ("expires_at") WHERE "orders"."status" in ('New', 'BookingStarted', 'PaymentFailed', 'PaymentCanceled');--> statement-breakpoint
CREATE INDEX "orders_trip_end" ON "orders" USING btree ("status","check_out") WHERE "orders"."status" not in ('BookingStarted', 'Expired');--> statement-breakpoint
CREATE INDEX "orders_release" ON "orders" USING btree ("release_at") WHERE "orders"."release_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intent" ON "payments" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_idempotency" ON "payments" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('Unknown', 'Created', 'Processing', 'Failed');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_settling" ON "payments" USING btree ("order_id") WHERE "payments"."settles";--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."processed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id") WHERE not "refunds"."is_foreign";--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_idempotency" ON "refunds" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("updated_at") WHERE "refunds"."status" in ('pending', 'sent');--> statement-breakpoint
CREATE INDEX "support_actions_order" ON "support_actions" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_source" ON "pictures" USING btree ("source_key");--> statement-breakpoint
CREATE INDEX "pictures_left" ON "pictures" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "quiz_sessions_device" ON "quiz_sessions" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "quiz_sessions_user" ON "quiz_sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "quiz_sessions_queued" ON "quiz_sessions" USING btree ("updated_at") WHERE "quiz_sessions"."generation" = 'queued';