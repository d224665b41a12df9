CREATE TABLE "policy_reports" (
	"day" date NOT NULL,
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "policy_reports_day_directive_blocked_pk" PRIMARY KEY("day","directive","blocked")
);
--> statement-breakpoint
ALTER TABLE "otp_counters" DROP CONSTRAINT "otp_counters_scope";--> statement-breakpoint
ALTER TABLE "otp_counters" ADD CONSTRAINT "otp_counters_scope" CHECK ("otp_counters"."scope" in ('send-email', 'send-device', 'send-address', 'fail-email', 'fail-device', 'fail-address', 'admin-email', 'admin-address', 'search-address', 'prebook-address', 'offer-email', 'offer-network', 'report-address'));