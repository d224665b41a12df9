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
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_amount";--> statement-breakpoint
DROP INDEX "refunds_payment";--> statement-breakpoint
ALTER TABLE "otp_requests" ADD COLUMN "locale" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "otp_requests" ADD COLUMN "mail_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "otp_requests" ADD COLUMN "mail_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "generation" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prebooks" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_foreign" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "otp_requests_mail" ON "otp_requests" USING btree ("mail_due_at") WHERE "otp_requests"."mail_due_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "prebooks_request" ON "prebooks" USING btree ("request_key");--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "disputes_intent" ON "disputes" USING btree ("intent_id");--> statement-breakpoint
CREATE INDEX "refunds_of_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_payment" ON "refunds" USING btree ("payment_id") WHERE not "refunds"."is_foreign";--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_minor" > 0 or ("refunds"."amount_minor" = 0 and "refunds"."status" = 'succeeded' and not "refunds"."is_foreign"));--> statement-breakpoint
UPDATE "refresh_tokens" SET "generation" = (SELECT count(DISTINCT "older"."hash") FROM "refresh_tokens" AS "older" WHERE "older"."family" = "refresh_tokens"."family" AND "older"."rotated_at" <= "refresh_tokens"."created_at" AND "older"."hash" <> "refresh_tokens"."hash");
