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
	CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('cancel.failed', 'dispute.opened', 'job.failed', 'books.differ'))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
CREATE INDEX "alerts_due" ON "alerts" USING btree ("next_at") WHERE "alerts"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_created" ON "alerts" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0 or ("refunds"."amount_minor" = 0 and "refunds"."status" = 'succeeded' and not "refunds"."is_foreign"));