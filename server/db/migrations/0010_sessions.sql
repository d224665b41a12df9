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
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id","last_seen_at");--> statement-breakpoint
INSERT INTO "sessions" ("id", "user_id", "browser", "system", "last_seen_at", "expires_at", "ended_at", "created_at")
SELECT "family", min("user_id"), 'other', 'other', max("created_at"), max("expires_at"), min("revoked_at"), min("created_at") FROM "refresh_tokens" GROUP BY "family";
