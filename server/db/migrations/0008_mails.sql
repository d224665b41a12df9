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
ALTER TABLE "otp_counters" DROP CONSTRAINT "otp_counters_scope";--> statement-breakpoint
ALTER TABLE "bundles" ADD COLUMN "departure" jsonb;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "headers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "requests" jsonb;--> statement-breakpoint
ALTER TABLE "offer_mails" ADD CONSTRAINT "offer_mails_quiz_session_id_quiz_sessions_id_fk" FOREIGN KEY ("quiz_session_id") REFERENCES "public"."quiz_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_notices" ADD CONSTRAINT "trip_notices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_mails_once" ON "offer_mails" USING btree ("quiz_session_id","email_hash");--> statement-breakpoint
CREATE INDEX "offer_mails_due" ON "offer_mails" USING btree ("sent_at","remind_at");--> statement-breakpoint
CREATE INDEX "trip_notices_due" ON "trip_notices" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "otp_counters" ADD CONSTRAINT "otp_counters_scope" CHECK ("otp_counters"."scope" in ('send-email', 'send-device', 'send-address', 'fail-email', 'fail-device', 'fail-address', 'admin-email', 'admin-address', 'search-address', 'prebook-address', 'offer-email', 'offer-network'));