CREATE TABLE "event_days" (
	"day" date PRIMARY KEY NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"refused" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "otp_counters" DROP CONSTRAINT "otp_counters_scope";--> statement-breakpoint
ALTER TABLE "scenarios" ADD COLUMN "request_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "events_received" ON "events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "orders_network" ON "orders" USING btree ("network") WHERE "orders"."network" is not null;--> statement-breakpoint
ALTER TABLE "otp_counters" ADD CONSTRAINT "otp_counters_scope" CHECK ("otp_counters"."scope" in ('send-email', 'send-device', 'send-address', 'fail-email', 'fail-device', 'fail-address', 'admin-email', 'admin-address', 'search-address', 'prebook-address'));