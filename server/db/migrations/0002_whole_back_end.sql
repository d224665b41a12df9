ALTER TABLE "otp_counters" DROP CONSTRAINT "otp_counters_scope";--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "price_zone" text;--> statement-breakpoint
ALTER TABLE "hotels" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rate_plans" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "resorts" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "room_types" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "transfer_products" ADD COLUMN "is_withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "hold_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_trip_end" ON "orders" USING btree ("status","check_out");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("updated_at") WHERE "refunds"."status" in ('pending', 'sent');--> statement-breakpoint
ALTER TABLE "otp_counters" ADD CONSTRAINT "otp_counters_scope" CHECK ("otp_counters"."scope" in ('send-email', 'send-address', 'fail-email', 'fail-address', 'admin-email', 'admin-address'));