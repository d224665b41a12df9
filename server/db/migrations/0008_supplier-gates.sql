CREATE TABLE "supplier_breakers" (
	"supplier" text NOT NULL,
	"kind" text NOT NULL,
	"failures" integer NOT NULL,
	"open_until" timestamp with time zone,
	CONSTRAINT "supplier_breakers_supplier_kind_pk" PRIMARY KEY("supplier","kind")
);
--> statement-breakpoint
CREATE TABLE "supplier_quotas" (
	"supplier" text NOT NULL,
	"bucket" text NOT NULL,
	"requests" integer NOT NULL,
	"window_ms" integer NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "supplier_quotas_supplier_bucket_pk" PRIMARY KEY("supplier","bucket")
);
--> statement-breakpoint
ALTER TABLE "alerts" DROP CONSTRAINT "alerts_kind";--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_kind" CHECK ("alerts"."kind" in ('cancel.failed', 'refund.failed', 'dispute.opened', 'payment.suspected', 'payment.kept', 'event.dead', 'value.unknown', 'job.failed', 'mail.failed', 'books.differ', 'supplier.kept', 'supplier.cancelled', 'supplier.contract', 'supplier.down', 'deletion.unlisted'));