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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otp_counters" (
	"scope" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer DEFAULT 0 NOT NULL,
	"window_starts_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone,
	CONSTRAINT "otp_counters_scope_subject_pk" PRIMARY KEY("scope","subject"),
	CONSTRAINT "otp_counters_scope" CHECK ("otp_counters"."scope" in ('send-email', 'send-address', 'fail-email', 'fail-address'))
);
--> statement-breakpoint
CREATE TABLE "otp_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"email_hash" text NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"device_id" text NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"consumed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"family" text NOT NULL,
	"user_id" text NOT NULL,
	"device_id" text NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"rotated_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "airports" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"city" text NOT NULL,
	"country_code" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL
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
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"slope_m" integer NOT NULL,
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
	CONSTRAINT "hotels_stars" CHECK ("hotels"."stars" between 1 and 5),
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
	"airport_id" text NOT NULL,
	"price_zone" text NOT NULL,
	"tourist_tax_minor" integer NOT NULL,
	"aliases" text[] DEFAULT '{}'::text[] NOT NULL,
	"provenance" text NOT NULL
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
	CONSTRAINT "transfer_products_sizes" CHECK ("transfer_products"."max_passengers" > 0 and "transfer_products"."suitcases" >= 0)
);
--> statement-breakpoint
CREATE TABLE "bundles" (
	"id" text PRIMARY KEY NOT NULL,
	"quiz_session_id" text NOT NULL,
	"position" integer NOT NULL,
	"resort_id" text NOT NULL,
	"hotel_id" text NOT NULL,
	"rooms" jsonb NOT NULL,
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
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"snapshot" jsonb NOT NULL,
	"rooms" jsonb NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"lines" jsonb NOT NULL,
	"total_minor" integer NOT NULL,
	"previous_total_minor" integer,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"status" text NOT NULL,
	"is_latest" boolean DEFAULT true NOT NULL,
	"expire_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
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
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"bundle_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
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
	"dedupe_key" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scenarios" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"call" text NOT NULL,
	"answer" jsonb,
	"fault" text,
	"times_left" integer,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_holds" (
	"order_id" text NOT NULL,
	"room_type_id" text NOT NULL,
	"day" date NOT NULL,
	"rooms" integer NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_holds_order_id_room_type_id_day_pk" PRIMARY KEY("order_id","room_type_id","day"),
	CONSTRAINT "order_holds_state" CHECK ("order_holds"."state" in ('held', 'sold', 'released') and "order_holds"."rooms" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_transitions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"cause" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
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
	"locale" text DEFAULT 'en' NOT NULL,
	"contact" jsonb,
	"members" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"trip_group" jsonb NOT NULL,
	"check_in" date NOT NULL,
	"check_out" date NOT NULL,
	"snapshot" jsonb NOT NULL,
	"total_minor" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"payment_locked_at" timestamp with time zone,
	"supplier_reference" text,
	"supplier_attempts" integer DEFAULT 0 NOT NULL,
	"supplier_error" text,
	"supplier_retry_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"cancel_reason" text,
	"cancel_fee_minor" integer,
	"disputed" boolean DEFAULT false NOT NULL,
	"erased_at" timestamp with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('Unknown', 'New', 'Failed', 'BookingStarted', 'BookingStartFailed', 'Payed', 'PaymentFailed', 'PaymentCanceled', 'BookingFinished', 'BookingFinishFailed', 'Done', 'Canceled', 'CancelFailed', 'Expired')),
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('Unknown', 'Created', 'Processing', 'Succeeded', 'Failed', 'Canceled', 'Refunded', 'ExpiredOrder', 'Ok')),
	CONSTRAINT "payments_amounts" CHECK ("payments"."amount_minor" > 0 and "payments"."received_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"order_id" text NOT NULL,
	"provider_refund_id" text,
	"idempotency_key" text NOT NULL,
	"amount_minor" integer NOT NULL,
	"currency" text DEFAULT 'EUR' NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('pending', 'sent', 'succeeded', 'failed')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0)
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiz_sessions_status" CHECK ("quiz_sessions"."status" in ('open', 'finished', 'completed')),
	CONSTRAINT "quiz_sessions_generation" CHECK ("quiz_sessions"."generation" in ('none', 'queued', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "card_disputes" ADD CONSTRAINT "card_disputes_intent_id_card_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."card_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_intents" ADD CONSTRAINT "card_intents_payment_method_id_card_payment_methods_id_fk" FOREIGN KEY ("payment_method_id") REFERENCES "public"."card_payment_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_intent_id_card_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."card_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hotels" ADD CONSTRAINT "hotels_resort_id_resorts_id_fk" FOREIGN KEY ("resort_id") REFERENCES "public"."resorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD CONSTRAINT "rate_plans_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resorts" ADD CONSTRAINT "resorts_airport_id_airports_id_fk" FOREIGN KEY ("airport_id") REFERENCES "public"."airports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_stock" ADD CONSTRAINT "room_stock_room_type_id_room_types_id_fk" FOREIGN KEY ("room_type_id") REFERENCES "public"."room_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_types" ADD CONSTRAINT "room_types_hotel_id_hotels_id_fk" FOREIGN KEY ("hotel_id") REFERENCES "public"."hotels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_holds" ADD CONSTRAINT "order_holds_stock" FOREIGN KEY ("room_type_id","day") REFERENCES "public"."room_stock"("room_type_id","day") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_transitions" ADD CONSTRAINT "order_transitions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_prebook_hash_prebooks_hash_fk" FOREIGN KEY ("prebook_hash") REFERENCES "public"."prebooks"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_sessions" ADD CONSTRAINT "quiz_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_disputes_intent" ON "card_disputes" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "card_events_due" ON "card_events" USING btree ("next_at") WHERE "card_events"."delivered_at" is null;--> statement-breakpoint
CREATE INDEX "card_refunds_intent" ON "card_refunds" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "admins_email" ON "admins" USING btree ("email");--> statement-breakpoint
CREATE INDEX "otp_requests_email" ON "otp_requests" USING btree ("email_hash","created_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_family" ON "refresh_tokens" USING btree ("family");--> statement-breakpoint
CREATE INDEX "refresh_tokens_user" ON "refresh_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "hotels_resort" ON "hotels" USING btree ("resort_id");--> statement-breakpoint
CREATE INDEX "price_history_day" ON "price_history" USING btree ("day");--> statement-breakpoint
CREATE INDEX "rate_plans_room" ON "rate_plans" USING btree ("room_type_id");--> statement-breakpoint
CREATE INDEX "resorts_country" ON "resorts" USING btree ("country_code");--> statement-breakpoint
CREATE INDEX "room_stock_day" ON "room_stock" USING btree ("day");--> statement-breakpoint
CREATE INDEX "room_types_hotel" ON "room_types" USING btree ("hotel_id");--> statement-breakpoint
CREATE INDEX "bundles_quiz" ON "bundles" USING btree ("quiz_session_id","position");--> statement-breakpoint
CREATE INDEX "prebooks_bundle" ON "prebooks" USING btree ("bundle_id");--> statement-breakpoint
CREATE INDEX "prebooks_owner" ON "prebooks" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "share_tokens_hash" ON "share_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "share_tokens_bundle" ON "share_tokens" USING btree ("bundle_id");--> statement-breakpoint
CREATE UNIQUE INDEX "wishlist_items_once" ON "wishlist_items" USING btree ("user_id","bundle_id");--> statement-breakpoint
CREATE INDEX "events_device" ON "events" USING btree ("device_id","timestamp");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_dedupe" ON "mail_outbox" USING btree ("dedupe_key");--> statement-breakpoint
CREATE INDEX "mail_outbox_to" ON "mail_outbox" USING btree ("to","sequence");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("next_at") WHERE "mail_outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "scenarios_device" ON "scenarios" USING btree ("device_id","call");--> statement-breakpoint
CREATE INDEX "order_transitions_order" ON "order_transitions" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_bundle_order" ON "orders" USING btree ("bundle_order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_prebook" ON "orders" USING btree ("prebook_hash");--> statement-breakpoint
CREATE INDEX "orders_device" ON "orders" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_expiry" ON "orders" USING btree ("status","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_intent" ON "payments" USING btree ("intent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_idempotency" ON "payments" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_open" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('Unknown', 'Created', 'Processing', 'Failed');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_settling" ON "payments" USING btree ("order_id") WHERE "payments"."settles";--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "provider_events_open" ON "provider_events" USING btree ("received_at") WHERE "provider_events"."processed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_provider" ON "refunds" USING btree ("provider_refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_idempotency" ON "refunds" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "quiz_sessions_device" ON "quiz_sessions" USING btree ("device_id","created_at");--> statement-breakpoint
CREATE INDEX "quiz_sessions_user" ON "quiz_sessions" USING btree ("user_id","created_at");